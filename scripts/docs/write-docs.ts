import { mkdir, writeFile } from "node:fs/promises";
import { decisionIndex, DECISIONS, readDecisions } from "./decision-index.ts";
import { allDiagrams, DIAGRAMS } from "./diagrams.ts";

/** Writes the pages of docs that are made from the code and from the decision records. */
await mkdir(`${DIAGRAMS}/domain`, { recursive: true });
for (const [file, page] of Object.entries(allDiagrams())) await writeFile(`${DIAGRAMS}/${file}`, page);
await writeFile(`${DECISIONS}/README.md`, decisionIndex(readDecisions()));
