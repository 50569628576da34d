import type { Model } from "../model.js";

export interface Signal {
  connect(listener: () => void): void;
}

/** What Jupyter tells of the Python behind a page. */
export interface Kernel {
  id: string;
  serverSettings: { baseUrl: string; token: string };
  status: string;
  connectionStatus: string;
  statusChanged: Signal;
  connectionStatusChanged: Signal;
}

export interface PanelTraits {
  /** The name under which a panel is kept; empty where nothing is. */
  memory: string;
  /** Whether it is kept here, and not by Python beside the notebook. */
  in_browser: boolean;
  kept: string;
  words: { gone: string; cut: string; reload?: string; close: string };
}

export interface PanelModel extends Omit<Model<PanelTraits>, "widget_manager"> {
  widget_manager: { kernel?: Kernel };
}
