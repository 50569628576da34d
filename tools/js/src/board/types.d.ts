/** What Python says, as `widgets/live_board.py` and `widgets/models/sheet.py` write it. Regions are told by number. */
import type { Model } from "../model.js";

export type Point = [x: number, y: number];
export type By = "land" | "sea" | "transport";
export type Arrow = [by: By, route: number[]];
export type Target = [region: number, steps: number, by: By, route: number[]];
export type Piece = [stamp: number, x: number, y: number, size: number, region: number, count?: number];

export interface Region {
  id: string;
  name: string;
  kind: "city" | "land" | "sea";
  about: string;
  label: Point;
  spot: Point;
  badge: Point;
  size: number;
  /** The region to the north, east, south and west, or -1. */
  walk: number[];
  /** By land, by sea, over a coast and in a corner. */
  borders: number[][];
}

export interface Stamp {
  key: string;
  layer: string;
  svg: string;
  says: [one: string, several: string];
  kind: string;
}

export interface Sheet {
  svg: string;
  token: number;
  regions: Region[];
  stamps: Stamp[];
  middles: Record<string, Point>;
  colours: Record<"refused" | "land" | "sea" | "paper", string>;
}

export interface Picked {
  region?: number;
  kind?: string;
  targets?: Target[];
}

export interface Rule {
  id: string;
  title: string;
  statement: string;
}

export interface Status {
  text?: string;
  tone?: string;
  then?: string;
  reasons?: { text: string; rules: Rule[]; instead?: string }[];
}

/** What a click may change. */
export interface Changing {
  heading: string;
  pieces: Piece[];
  marks: Record<string, string>;
  arrows: Arrow[];
  selected: number;
  picked: Picked;
  movable: [region: number, ...kinds: string[]][];
  choices: string[];
  status: Status;
  can: Record<"play" | "undo" | "redo" | "finish", boolean>;
  looks: boolean;
}

export interface Ahead {
  version?: number;
  region?: string;
  kind?: string | null;
  changes?: Partial<Changing>;
}

export interface Traits extends Changing {
  ground: string;
  /** The part of the board that is seen at first: left, top, width and height; empty for all of it. */
  home: number[];
  /** Whether the card keeps borders to itself, because they are asked for. */
  withheld: boolean;
  labels: Record<string, string>;
  heard: number;
  version: number;
  ahead: Ahead;
}

export type BoardModel = Model<Traits>;

/** A region, or the kind of unit in it that is meant. */
export interface Place {
  number: number;
  kind?: string;
}
