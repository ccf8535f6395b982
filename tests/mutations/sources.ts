import fs from "node:fs";
import path from "node:path";
import { LAYERS, type Layer } from "./mutant.ts";

/** Returns the layers' source files without their tests, by path, from the folder of the project. */
export function sourceFiles(layers: readonly Layer[]): string[] {
  return layers.flatMap((layer) => filesBelow(LAYERS[layer])).filter(isMutated);
}

/** Returns all files of a folder and its folders, sorted; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Lists of words and names, thousands of them: a test of each would be the list again. */
const DATA = /^app\/domain\/(catalog\/search\/lexicon\/lexicon-(?!entry)|platform\/identifiers\/banks\.ts$)/;

/** Whether this is a source file of the product, not a test, a declaration of types or a list of words. */
function isMutated(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !DATA.test(file);
}

/** Returns the file where it is mutated, as a path from the folder of the project. */
export function mutatedFile(file: string): string | undefined {
  const isOfLayer = Object.values(LAYERS).some((folder) => file.startsWith(`${folder}/`));
  return isOfLayer && isMutated(file) ? file : undefined;
}
