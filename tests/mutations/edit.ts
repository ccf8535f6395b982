/** One deliberate defect: `find` occurs exactly once in its file, and `replace` in its place makes the product wrong. */
export type Edit = readonly [find: string, replace: string];

/** Defects of one file, and the tests that must detect each of them. */
export interface EditedFile {
  file: string;
  /** Test files or folders; those closest to the rule first, since the first failure ends the run. */
  tests: readonly string[];
  edits: readonly Edit[];
}

/** What the survivors' share is counted for: rules of the server, and what pages show. */
export type Area = "domain and server" | "components";

export function areaOf(file: string): Area {
  return file.startsWith("app/components/") ? "components" : "domain and server";
}

/** How many mutants of an area may survive. */
export const MAX_SURVIVING_SHARE: Readonly<Record<Area, number>> = { "domain and server": 0.05, components: 0.15 };
