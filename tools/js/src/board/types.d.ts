/** What Python says, as `widgets/live_board.py` and `widgets/models/sheet.py` write it. Regions are told by number. */
import type { Model } from "../model.js";

export type Point = [x: number, y: number];
export type By = "land" | "sea" | "transport";
/** A way; whose it was, or -1; the number of the border on it that must not be crossed. */
export type Arrow = [by: By, route: number[], empire?: number, barred?: number];
export type Target = [region: number, steps: number, by: By, route: number[]];
/** What lies in a region; how many, where there are several. */
export type Piece = [stamp: number, region: number, count?: number];
export type Place = [x: number, y: number, size: number];

/** What one choice changed: what went, what came, the way of a unit, and where there was a fight. */
export interface Step {
  say: string;
  gone: Piece[];
  come: Piece[];
  way?: Arrow;
  fights?: number[];
  /** Whether it takes something back. */
  back?: boolean;
}

/** Where the names and pieces of a region have room. */
export interface Room {
  city: Place | null;
  space: Place | null;
  palace: Place | null;
  flag: Place | null;
  /** For one unit, for two, and so on. */
  units: Point[][];
}

/** Where everything has room when the board is shown at least so wide, in pixels. */
export interface Level {
  shown: number;
  token: number;
  /** Names and anchors that have room then, painted. */
  names: string;
  anchors: string;
  rooms: Room[];
}

export interface Region {
  id: string;
  name: string;
  kind: "city" | "land" | "sea";
  /** The empire whose home it is, or -1. */
  empire: number;
  about: string;
  /** Which facts are our own choice, in a line. */
  ours: string;
  /** Facts, and the number of the reason by which they are known. */
  known: [facts: string, reason: number][];
  label: Point;
  /** The region to the north, east, south and west, or -1. */
  walk: number[];
  /** By land, by sea, over a coast and in a corner. */
  borders: number[][];
}

/** A line around a marked region; width and dashes in tokens. */
export interface Stroke {
  colour: string;
  width: number;
  dash: number[];
}

/** How a mark looks: a veil, lines from the outermost on, and by how many degrees the hatching is turned. */
export interface Look {
  veil: string;
  opacity: number;
  strokes: Stroke[];
  hatch?: number;
}

export interface Stamp {
  key: string;
  layer: string;
  svg: string;
  says: [one: string, several: string];
  slot: "city" | "space" | "palace" | "flag" | "unit" | "number";
  empire: number;
  kind: string;
}

/** How an empire looks: its pieces, the ground of its lands and seas, and its hatching in tokens. */
export interface Empire {
  name: string;
  piece: string;
  tint: string;
  veil: number;
  line: string;
  slants: number[];
  dash: number[];
  step: number;
}

export interface Sheet {
  svg: string;
  token: number;
  regions: Region[];
  stamps: Stamp[];
  levels: Level[];
  /** How wide the whole board is shown and how large a token is then, in pixels. */
  sizes: Point[];
  empires: Empire[];
  holding: Record<"line" | "edge" | "ribbon" | "glow" | "rim" | "gap" | "hatched" | "shining" | "glowing", number>;
  middles: Record<string, Point>;
  colours: Record<"land" | "sea" | "paper" | "white", string>;
  looks: Record<string, Look>;
  hatching: Stroke & { step: number; opacity: number };
  reasons: string[];
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
  /** What led to these pieces. */
  steps: Step[];
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
  /** Regions that are to be looked at; where there are any, the others are calm. */
  lit: number[];
  /** Whether the card keeps borders to itself, because they are asked for. */
  withheld: boolean;
  labels: Record<string, string>;
  heard: number;
  version: number;
  ahead: Ahead;
}

export type BoardModel = Model<Traits>;

/** A region, or the kind of unit in it that is meant. */
export interface Under {
  number: number;
  kind?: string;
}
