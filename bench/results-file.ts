import fs from "node:fs";

const FILE = "bench/results.md";

/** Other commands' measurements follow, each in its own section. */
const REST = "<!-- other measurements -->";

/** Writes the report of `npm run bench`; the other sections stay. */
export function writeReport(report: string): void {
  write(report, read().rest);
}

/** Writes one of the other sections; replaces the section with the same heading. */
export function writeSection(heading: string, text: string): void {
  const { report, rest } = read();
  const others = rest.split(/^(?=## )/m).filter((section) => section.trim() && !section.startsWith(`## ${heading}\n`));
  const sections = [...others, `## ${heading}\n\n${text}\n`].map((section) => section.trim()).toSorted();
  write(report, sections.join("\n\n"));
}

function write(report: string, rest: string): void {
  fs.writeFileSync(FILE, `${[report.trim(), REST, rest.trim()].filter(Boolean).join("\n\n")}\n`);
}

function read(): { report: string; rest: string } {
  const text = fs.existsSync(FILE) ? fs.readFileSync(FILE, "utf8") : "";
  const at = text.indexOf(REST);
  if (at === -1) return { report: text, rest: "" };
  return { report: text.slice(0, at), rest: text.slice(at + REST.length) };
}
