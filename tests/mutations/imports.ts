import path from "node:path";

/** Imports and exports of a module at run time, without type-only ones. */
const IMPORT = /^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Returns the project files that this file imports, as paths from the project's folder; `has` returns whether a file exists. */
export function importsOf(file: string, source: string, has: (file: string) => boolean): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, of, dynamic]) => {
    const name = of ?? dynamic ?? "";
    if (!/^(#app\/|\.)/.test(name)) return [];
    const target = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
    return has(target) ? [target] : [];
  });
}

/** Finds the test files that run a file, with their distance in imports. */
export class ImportGraph {
  readonly #importers = new Map<string, string[]>();

  constructor(sources: ReadonlyMap<string, string>) {
    for (const [file, source] of sources) {
      for (const imported of importsOf(file, source, (name) => sources.has(name))) {
        const importers = this.#importers.get(imported);
        if (importers) importers.push(file);
        else this.#importers.set(imported, [file]);
      }
    }
  }

  /** Returns the test files that import the file directly (1) or through others, with the number of steps. */
  testsOf(file: string): Map<string, number> {
    const distances = new Map([[file, 0]]);
    for (const [here, distance] of distances) {
      for (const importer of this.#importers.get(here) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return new Map([...distances].filter(([name]) => isTest(name)));
  }
}

/** Returns whether this is a unit or integration test file. tests/lint reads sources and would notice any change. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && /^(app|server|scripts|tests\/integration)\//.test(file);
}

export function isUnitTest(file: string): boolean {
  return isTest(file) && !file.startsWith("tests/");
}
