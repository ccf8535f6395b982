import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "./sources.ts";

/** Output of `--record`: one file per test file. */
export const RECORDING_FOLDER = "node_modules/.cache/mutations/reached";

/** Product lines reached by one test file. */
export interface Reached {
  test: string;
  files: Record<string, { hash: string; lines: number[] }>;
}

export function hashOf(source: string): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 16);
}

export function writeReached(folder: string, reached: Reached): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${hashOf(reached.test)}.json`), JSON.stringify(reached));
}

/** Maps lines to the tests that reach them. */
export class Recording {
  readonly #tests = new Set<string>();
  readonly #files = new Map<string, { test: string; hash: string; lines: ReadonlySet<number> }[]>();

  constructor(all: readonly Reached[]) {
    for (const { test, files } of all) {
      this.#tests.add(test);
      for (const [file, { hash, lines }] of Object.entries(files)) {
        const reached = this.#files.get(file) ?? [];
        reached.push({ test, hash, lines: new Set(lines) });
        this.#files.set(file, reached);
      }
    }
  }

  /** Returns whether any recorded test loads the file. */
  knows(file: string): boolean {
    return this.#files.has(file);
  }

  hasTest(test: string): boolean {
    return this.#tests.has(test);
  }

  /**
   * Returns the tests that reached the mutant's lines; if the file has changed since, all tests that loaded it. If no test reached the lines,
   * returns the tests of the nearest line above, because a text of many lines is recorded at its first line only.
   */
  testsReaching(
    { file, line, lastLine }: { file: string; line: number; lastLine: number },
    source = fs.readFileSync(file, "utf8"),
  ): string[] {
    const hash = hashOf(source);
    const loading = this.#files.get(file) ?? [];
    const known = new Set(loading.filter((reached) => reached.hash === hash).flatMap(({ lines }) => [...lines]));
    const own = [...known].filter((place) => line <= place && place <= lastLine);
    const places = own.length > 0 ? own : [Math.max(...[...known].filter((place) => place < line))];
    return loading
      .filter((reached) => reached.hash !== hash || places.some((place) => reached.lines.has(place)))
      .map(({ test }) => test);
  }
}

/** Returns this working copy's recording, or undefined if there is none. */
export function readRecording(folder = RECORDING_FOLDER): Recording | undefined {
  const files = filesBelow(folder);
  if (files.length === 0) return undefined;
  return new Recording(files.map((file) => JSON.parse(fs.readFileSync(file, "utf8")) as Reached));
}
