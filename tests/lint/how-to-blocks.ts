import fs from "node:fs";
import path from "node:path";

/**
 * A code block of a how-to page. Its first line says what it is (docs/testing.md):
 * `// app/x.ts` is a new file, `// from app/x.ts` is quoted from a file, and a `diff` block changes the file that it names.
 */
export interface Block {
  /** Page and line: "add-a-list.md:12". */
  place: string;
  kind: "new" | "quoted" | "change" | "shell" | "unnamed";
  file: string;
  lines: readonly string[];
  /** The line above the block, where a planted mistake says what must refuse it. */
  above: string;
}

/** A mistake in a block: the tool and rule that refuse it, and their words. */
export interface Finding {
  place: string;
  rule: string;
  message: string;
}

const FENCE = /^( *)(`{3,})(.*)$/;
const NAME = /^(?:\/\/|--) (from )?([\w./$-]+\.\w+)$/;

/** Returns the code blocks of a page, without the indentation of their list item. */
export function blocksOf(page: string, text: string): Block[] {
  const rows = text.split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length; at++) {
    const [, indent, marks, info = ""] = FENCE.exec(rows[at]!) ?? [];
    if (indent === undefined) continue;
    const end = rows.findIndex((row, index) => index > at && row.trim() === marks);
    if (end === -1) throw new Error(`${page}:${at + 1} is not closed`);
    const lines = rows.slice(at + 1, end).map((row) => (row.startsWith(indent) ? row.slice(indent.length) : row));
    const [, from, file = ""] = NAME.exec(lines[0] ?? "") ?? [];
    const kind = !file ? "unnamed" : info === "diff" ? "change" : from ? "quoted" : "new";
    blocks.push({
      place: `${page}:${at + 1}`,
      kind: info === "sh" ? "shell" : kind,
      file,
      lines: lines.slice(1),
      above:
        rows
          .slice(0, at)
          .findLast((row) => row.trim() !== "")
          ?.trim() ?? "",
    });
    at = end;
  }
  return blocks;
}

/**
 * Writes the blocks into a copy of the project: new files first, then changes. Returns the blocks of each written file, and the findings about
 * blocks that do not fit the project.
 */
export function writeBlocks(project: string, blocks: readonly Block[]) {
  const written = new Map<string, Block[]>();
  const findings: Finding[] = [];
  const refuse = ({ place, file }: Block, rule: string, message: string) =>
    findings.push({ place, rule, message: `${file} ${message}` });
  const read = (file: string) => {
    const full = path.join(project, file);
    return fs.existsSync(full) ? fs.readFileSync(full, "utf8") : undefined;
  };
  const write = (block: Block, text: string) => {
    fs.mkdirSync(path.join(project, path.dirname(block.file)), { recursive: true });
    fs.writeFileSync(path.join(project, block.file), text);
    written.set(block.file, [...(written.get(block.file) ?? []), block]);
  };
  const ofKind = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind);

  for (const block of ofKind("unnamed"))
    refuse(block, "unnamed", "The first line names no file: `// app/x.ts`, or `// from app/x.ts`");
  for (const block of ofKind("quoted"))
    if (!isQuoted(block.lines, read(block.file) ?? "")) refuse(block, "quoted", "does not have these lines");
  for (const block of ofKind("new"))
    if (read(block.file) === undefined) write(block, `${block.lines.join("\n")}\n`);
    else refuse(block, "new", "is there already: a diff block changes it");
  for (const block of ofKind("change")) {
    const changed = changedBy(block.lines, read(block.file) ?? "");
    if (changed === undefined) refuse(block, "change", "does not have these lines once");
    else write(block, changed);
  }
  return { written, findings };
}

/** Whether the lines are in the text one after the other; a line `// …` stands for any number of lines. Indentation does not count. */
function isQuoted(lines: readonly string[], text: string): boolean {
  const rows = trimmed(text.split("\n"));
  let from = 0;
  for (const part of split(lines, /^\s*(?:\/\/|--) …$/)) {
    const at = placesOf(trimmed(part), rows).find((place) => place >= from);
    if (at === undefined) return false;
    from = at + part.length;
  }
  return true;
}

/** Returns the text after a diff, whose parts a line ` …` separates; undefined unless each part's old lines are in the text once. */
function changedBy(diff: readonly string[], text: string): string | undefined {
  const rows = text.split("\n");
  for (const part of split(diff, /^ *…$/)) {
    const old = part.filter((line) => !line.startsWith("+")).map((line) => line.slice(1));
    const [at, ...others] = placesOf(trimmed(old), trimmed(rows));
    if (at === undefined || others.length > 0) return undefined;
    const deeper = " ".repeat(Math.max(0, indentOf(rows[at]!) - indentOf(old[0]!)));
    const added = part.filter((line) => !line.startsWith("-")).map((line) => line.slice(1));
    rows.splice(at, old.length, ...added.map((line) => (line.trim() === "" ? "" : deeper + line)));
  }
  return rows.join("\n");
}

const indentOf = (line: string) => line.length - line.trimStart().length;
const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim());

/** Returns the places where the lines are in the rows. */
function placesOf(lines: readonly string[], rows: readonly string[]): number[] {
  if (lines.length === 0) return [];
  return rows.flatMap((_, at) => (lines.every((line, index) => rows[at + index] === line) ? [at] : []));
}

/** Returns the parts between the lines that match. */
function split(lines: readonly string[], separator: RegExp): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines)
    if (separator.test(line)) parts.push([]);
    else parts.at(-1)!.push(line);
  return parts.filter((part) => part.length > 0);
}
