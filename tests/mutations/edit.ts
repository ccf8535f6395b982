/** One rule broken on purpose: `find` occurs exactly once in its file, and the product is wrong with `replace` in its place. */
export type Edit = readonly [find: string, replace: string];

/** Edits of one file, and the tests that must notice each of them. */
export interface EditedFile {
  file: string;
  /** Test files or folders; those nearest to the rule first, for the first failure ends the run. */
  tests: readonly string[];
  edits: readonly Edit[];
}

/** What the share of survivors is counted for: rules of the server, and what pages show. */
export type Area = "domain and server" | "components";

export function areaOf(file: string): Area {
  return file.startsWith("app/components/") ? "components" : "domain and server";
}

/** How many edits of an area may survive. */
export const MAX_SURVIVING_SHARE: Readonly<Record<Area, number>> = { "domain and server": 0.05, components: 0.15 };
