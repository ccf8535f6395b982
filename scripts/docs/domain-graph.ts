import fs from "node:fs";
import groups from "../../app/domain/groups.json" with { type: "json" };

/** For each node of a graph, the nodes that it imports. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/** A group of the domain's folders, with a line about its contents. */
export interface DomainGroup {
  name: string;
  about: string;
}

/** The groups of the domain. A group imports itself and the groups before it. */
export const DOMAIN_GROUPS: readonly DomainGroup[] = groups;

const DOMAIN = "app/domain";

/** Returns the imports of the domain's folders as `group/folder`, types included, tests left out. */
export function readDomainImports(): Imports {
  const imports: Record<string, Set<string>> = {};
  for (const file of fs.readdirSync(DOMAIN, { recursive: true, encoding: "utf8" })) {
    const [group = "", name = "", ...path] = file.split("/");
    if (path.length === 0 || !file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const folder = `${group}/${name}`;
    const imported = (imports[folder] ??= new Set());
    for (const [, other] of fs.readFileSync(`${DOMAIN}/${file}`, "utf8").matchAll(/"#app\/domain\/([\w-]+\/[\w-]+)\//g))
      if (other && other !== folder) imported.add(other);
  }
  return sorted(imports);
}

/** Returns the imports of the groups, from the imports of their folders. */
function groupImports(folders: Imports): Imports {
  const imports: Record<string, Set<string>> = {};
  for (const [folder, imported] of Object.entries(folders)) {
    const all = (imports[groupOf(folder)] ??= new Set());
    for (const other of imported.map(groupOf)) if (other !== groupOf(folder)) all.add(other);
  }
  return sorted(imports);
}

/** Returns the arrows of a graph that no other arrows imply. Throws when nodes import each other. */
export function arrowsOf(imports: Imports): [from: string, to: string][] {
  const below = new Map<string, Set<string>>();
  for (const node of fromTheLowest(imports))
    below.set(node, new Set(imports[node]?.flatMap((next) => [next, ...(below.get(next) ?? [])])));
  return Object.entries(imports).flatMap(([node, all]) =>
    all
      .filter((target) => !all.some((next) => below.get(next)?.has(target)))
      .map((target): [string, string] => [node, target]),
  );
}

/** Returns the page of the whole domain: a box for each group. */
export function domainPage(folders: Imports, all: readonly DomainGroup[]): string {
  const imports = groupImports(folders);
  return [
    "# Groups of the domain",
    "",
    "Generated from the imports by `npm run docs`. A group imports itself and the groups above it in the table, which `npm run lint` checks; types count, tests do not. The arrows leave out what others imply.",
    "",
    "```mermaid",
    "flowchart BT",
    ...all.map(({ name, about }) => `    ${name}["<b>${name}</b><br>${about}"]`),
    ...arrowsOf(imports).map(([from, to]) => `    ${from} --> ${to}`),
    "```",
    "",
    "| group | holds | folders |",
    "| --- | --- | --- |",
    ...all.map(({ name, about }) => {
      const names = Object.keys(folders).filter((folder) => groupOf(folder) === name);
      return `| [${name}](domain/${name}.md) | ${about} | ${names.map(folderName).join(", ")} |`;
    }),
    "",
  ].join("\n");
}

/** Returns the page of one group: its folders, their imports of each other, and a table of all imports. */
export function groupPage({ name, about }: DomainGroup, folders: Imports): string {
  const own = Object.entries(folders).filter(([folder]) => groupOf(folder) === name);
  const isOwn = (folder: string) => groupOf(folder) === name;
  const within = own.map(([folder, all]): [string, string[]] => [
    folderName(folder),
    all.filter(isOwn).map(folderName),
  ]);
  return [
    `# Folders of ${name}`,
    "",
    `Generated from the imports by \`npm run docs\`. The group holds ${about}. The arrows leave out what others imply; the table has every import.`,
    "",
    "```mermaid",
    "flowchart BT",
    ...within.map(([folder]) => `    ${folder}`),
    ...arrowsOf(Object.fromEntries(within)).map(([from, to]) => `    ${from} --> ${to}`),
    "```",
    "",
    "| folder | imports of the group | other imports |",
    "| --- | --- | --- |",
    ...own.map(([folder, all]) => {
      const others = all.filter((imported) => !isOwn(imported));
      return `| ${folderName(folder)} | ${all.filter(isOwn).map(folderName).join(", ")} | ${others.join(", ")} |`;
    }),
    "",
  ].join("\n");
}

const groupOf = (folder: string) => folder.split("/")[0] ?? "";
const folderName = (folder: string) => folder.split("/")[1] ?? "";

/** Returns the nodes, each after the nodes that it imports. */
function fromTheLowest(imports: Imports): string[] {
  const placed = new Set<string>();
  const nodes = Object.keys(imports);
  while (placed.size < nodes.length) {
    const waiting = nodes.filter((node) => !placed.has(node));
    const next = waiting.filter((node) => imports[node]?.every((imported) => placed.has(imported)));
    if (next.length === 0) throw new Error(`Some of these import each other: ${waiting.join(", ")}`);
    for (const node of next) placed.add(node);
  }
  return [...placed];
}

function sorted(imports: Record<string, Set<string>>): Imports {
  return Object.fromEntries(
    Object.keys(imports)
      .sort()
      .map((node) => [node, [...(imports[node] ?? [])].sort()]),
  );
}
