import path from "node:path";
import { LAYERS, layerOf, shortened, type Layer, type Mutant } from "./mutant.ts";
import type { Outcome } from "./trial.ts";

export interface Tried {
  mutant: Mutant;
  outcome: Outcome;
}

export const HEADING = `# Generated mutations

\`npm run test:mutations\` makes one small change after the other in a copy of the sources (tests/mutations: a condition negated, a boundary moved, a \`where\` dropped, …), drawn at random, and runs the tests that reach it. A change that no test notices has survived: a mistake there would go unnoticed too. Changes that the compiler refuses, and those listed in tests/mutations/equivalent.ts, are not drawn. Each run adds its figures here; \`--seed\` repeats its sample on the same sources (docs/decisions/0121-generated-mutations.md).
`;

interface RunFacts {
  date: string;
  seed: number;
  /** Limits of the sample: "--layer domain --only coupons". */
  limits: string;
}

/** Returns a run's section: rates by layer and folder, and the survivors. */
export function runSection(tried: readonly Tried[], { date, seed, limits }: RunFacts): string {
  const layers = (Object.keys(LAYERS) as Layer[]).map((layer) => ({
    name: layer,
    those: tried.filter(({ mutant }) => layerOf(mutant.file) === layer),
  }));
  const folders = [...new Set(tried.map(({ mutant }) => folderOf(mutant.file)))].sort().map((folder) => ({
    name: `\`${folder}\``,
    those: tried.filter(({ mutant }) => folderOf(mutant.file) === folder),
  }));
  const survivors = tried
    .filter(({ outcome }) => outcome === "survived")
    .map(({ mutant }) => mutant)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return [
    `\n## ${date}, seed ${seed}${limits && `, ${limits}`}\n`,
    table("layer", layers),
    table("folder", folders),
    ...(survivors.length > 0 ? ["| survivor | kind | lines | with the mutation |\n|---|---|---|---|"] : []),
    ...survivors.map(
      ({ file, line, kind, linesBefore, linesAfter }) =>
        `| \`${file}:${line}\` | ${kind} | ${code(linesBefore)} | ${code(linesAfter)} |`,
    ),
    "",
  ].join("\n");
}

function table(of: string, groups: readonly { name: string; those: readonly Tried[] }[]): string {
  const rows = groups
    .filter(({ those }) => those.length > 0)
    .map(({ name, those }) => {
      const count = (wanted: Outcome) => those.filter(({ outcome }) => outcome === wanted).length;
      const survived = count("survived");
      const share = ((100 * survived) / those.length).toFixed(1);
      return `| ${name} | ${those.length} | ${count("caught")} | ${count("timed out")} | ${survived} | ${share}% |`;
    });
  return `| ${of} | tried | caught | timed out | survived | share |\n|---|---|---|---|---|---|\n${rows.join("\n")}\n`;
}

/** Returns a file's folder within its layer: app/domain/money/coupons. */
function folderOf(file: string): string {
  const base = LAYERS[layerOf(file)];
  const folders = path.relative(base, path.dirname(file)).split("/");
  return path.join(base, ...folders.slice(0, 2));
}

/** Formats code for a cell of a Markdown table. */
function code(text: string): string {
  return text === "" ? "" : `\`\` ${shortened(text).replaceAll("|", "\\|")} \`\``;
}
