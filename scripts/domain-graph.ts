import fs from "node:fs";

/** For each folder, the folders that its files import. */
export type FolderImports = Readonly<Record<string, readonly string[]>>;

const DOMAIN = "app/domain";

/** Returns the imports of the folders of the domain, types included, tests left out. */
export function readDomainImports(): FolderImports {
  const imports: Record<string, Set<string>> = {};
  for (const file of fs.readdirSync(DOMAIN, { recursive: true, encoding: "utf8" })) {
    const [folder = "", ...path] = file.split("/");
    if (path.length === 0 || !file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const imported = (imports[folder] ??= new Set());
    for (const [, name] of fs.readFileSync(`${DOMAIN}/${file}`, "utf8").matchAll(/"#app\/domain\/([\w-]+)\//g))
      if (name && name !== folder) imported.add(name);
  }
  return Object.fromEntries(
    Object.keys(imports)
      .sort()
      .map((folder) => [folder, [...(imports[folder] ?? [])].sort()]),
  );
}

/**
 * Returns the folders in layers, the lowest first: each one above all that it imports, as low as that allows. Throws when folders
 * import each other.
 */
export function layersOf(imports: FolderImports): string[][] {
  const layers: string[][] = [];
  const placed = new Set<string>();
  const folders = Object.keys(imports);
  while (placed.size < folders.length) {
    const left = folders.filter((folder) => !placed.has(folder));
    const layer = left.filter((folder) => imports[folder]?.every((imported) => placed.has(imported)));
    if (layer.length === 0) throw new Error(`Among these folders some import each other: ${left.join(", ")}`);
    layers.push(layer);
    for (const folder of layer) placed.add(folder);
  }
  return layers;
}

/** Returns the graph as a Markdown page. Its Mermaid block leaves out imports that others imply, its table has them all. */
export function domainDiagram(imports: FolderImports): string {
  const layers = layersOf(imports).map((folders, index) => ({ number: index + 1, folders }));
  const importsOf = (folder: string) => imports[folder] ?? [];
  const below = new Map<string, Set<string>>();
  for (const folder of layers.flatMap(({ folders }) => folders))
    below.set(folder, new Set(importsOf(folder).flatMap((next) => [next, ...(below.get(next) ?? [])])));
  const isImplied = (folder: string, target: string) => importsOf(folder).some((next) => below.get(next)?.has(target));
  return [
    "# Folders of the domain",
    "",
    "Generated from the imports by `npm run docs`. A folder imports lower layers only, which `npm run lint` checks; types count, tests do not.",
    "",
    "```mermaid",
    "flowchart TD",
    ...layers
      .toReversed()
      .flatMap(({ number, folders }) => [
        `    subgraph layer${number}["${number}"]`,
        ...folders.map((folder) => `        ${folder}`),
        "    end",
      ]),
    ...Object.keys(imports).flatMap((folder) =>
      importsOf(folder)
        .filter((next) => !isImplied(folder, next))
        .map((next) => `    ${folder} --> ${next}`),
    ),
    "```",
    "",
    "The arrows leave out what others imply; the table has every import.",
    "",
    "| layer | folder | imports |",
    "| --- | --- | --- |",
    ...layers
      .toReversed()
      .flatMap(({ number, folders }) =>
        folders.map((folder) => `| ${number} | ${folder} | ${importsOf(folder).join(", ")} |`),
      ),
    "",
  ].join("\n");
}
