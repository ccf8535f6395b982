import path from "node:path";

/** Imports that run: of a module, not of its types alone. */
const IMPORT = /^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Returns the files of the project that this one imports, as paths from its folder; `has` says which files exist. */
export function importsOf(file: string, source: string, has: (file: string) => boolean): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, of, dynamic]) => {
    const name = of ?? dynamic ?? "";
    if (!/^(#app\/|\.)/.test(name)) return [];
    const target = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
    return has(target) ? [target] : [];
  });
}

/** Which test files run a file: how many imports lie between. */
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

  /** Returns the test files that import the file, directly (1) or through others, with the number of steps. */
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

/** Whether this is a test file of the unit or the integration tests. tests/lint reads sources and would notice any change. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && /^(app|server|scripts|tests\/integration)\//.test(file);
}

export function isUnitTest(file: string): boolean {
  return isTest(file) && !file.startsWith("tests/");
}
