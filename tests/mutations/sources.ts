import fs from "node:fs";
import path from "node:path";
import { LAYERS, type Layer } from "./mutant.ts";

/** Returns the layers' source files without tests, as paths from the project's folder. */
export function sourceFiles(layers: readonly Layer[]): string[] {
  return layers.flatMap((layer) => filesBelow(LAYERS[layer])).filter(isMutated);
}

/** Returns all files below a folder, sorted; none if it does not exist. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Lists of thousands of words and names: testing each entry would repeat the list. */
const DATA = /^app\/domain\/(catalog\/search\/lexicon\/lexicon-(?!entry)|platform\/identifiers\/banks\.ts$)/;

/** Returns whether this is a source file of the product, not a test, a type declaration or a word list. */
function isMutated(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !DATA.test(file);
}

/** Returns the path of a mutated file from the project's folder, or undefined if the file is not mutated. */
export function mutatedFile(file: string): string | undefined {
  const isOfLayer = Object.values(LAYERS).some((folder) => file.startsWith(`${folder}/`));
  return isOfLayer && isMutated(file) ? file : undefined;
}
