/** Source folder of each layer. */
export const LAYERS = {
  domain: "app/domain",
  server: "server",
  components: "app/components",
  presenters: "app/presenters",
} as const;

export type Layer = keyof typeof LAYERS;

export type Kind =
  | "condition negated"
  | "condition fixed"
  | "branch always taken"
  | "side dropped"
  | "fallback"
  | "boundary moved"
  | "comparison flipped"
  | "number off by one"
  | "text emptied"
  | "boolean flipped"
  | "argument dropped"
  | "arguments swapped"
  | "statement dropped"
  | "element dropped"
  | "property dropped"
  | "early exit dropped"
  | "optional chain"
  | "arithmetic swapped"
  | "method swapped"
  | "method dropped"
  | "clause dropped"
  | "column swapped"
  | "order reversed";

/** Replaces the source's text from `start` to `end` by `after`. */
export interface Edit {
  kind: Kind;
  start: number;
  end: number;
  after: string;
}

/** One deliberate defect. */
export interface Mutant extends Edit {
  file: string;
  /** Line and column, both from 1. */
  line: number;
  column: number;
  lastLine: number;
  before: string;
  /** Whole lines of the edit, joined: they identify the mutant even when surrounding lines move. */
  linesBefore: string;
  linesAfter: string;
}

/** Identity of a mutant in lists that outlive changes of its file. */
export type MutantName = Pick<Mutant, "file" | "linesBefore" | "linesAfter">;

/** Returns the name as a unique text. */
export function keyOf({ file, linesBefore, linesAfter }: MutantName): string {
  return [file, linesBefore, linesAfter].join("\n");
}

export function layerOf(file: string): Layer {
  const layer = (Object.keys(LAYERS) as Layer[]).find((name) => file.startsWith(`${LAYERS[name]}/`));
  if (!layer) throw new Error(`${file} is in no layer`);
  return layer;
}

/** Returns "file:line:column kind: before → after", with whole lines. */
export function described({ file, line, column, kind, linesBefore, linesAfter }: Mutant): string {
  return `${file}:${line}:${column} ${kind}: ${shortened(linesBefore)} → ${shortened(linesAfter) || "nothing"}`;
}

const MAX_CHARACTERS = 160;

export function shortened(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
