import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ESLint } from "eslint";
import * as prettier from "prettier";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blocksOf, writeBlocks, type Block, type Finding } from "./how-to-blocks.ts";

/**
 * Writes the code blocks of all how-to pages into one copy of the project, and checks the written files as `npm test` would: types, lint, import
 * rules and format. The planted page has a mistake for each kind; "Refused by …" above a block says which.
 */

const PAGES = "docs/how-to";
const PLANTED = "tests/lint/planted/how-to";

const readBlocks = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => blocksOf(name, fs.readFileSync(path.join(folder, name), "utf8")));

const pages = readBlocks(PAGES);
const planted = readBlocks(PLANTED);
let project: string;
let findings: Finding[];

beforeAll(async () => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), "haat-how-to-"));
  const copied = fs
    .readdirSync(".")
    .filter((name) => !/^(?:node_modules|build|public|docs|\.git|\.haat|test-results)$/.test(name));
  for (const name of copied) fs.cpSync(name, path.join(project, name), { recursive: true });
  fs.symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"));

  const { written, findings: misfits } = writeBlocks(project, [...pages, ...planted]);
  const files = [...written.keys()];
  const checked = await Promise.all([findTypeErrors(files), findLint(files), findImports(files), findFormat(files)]);
  const ofTools = checked.flat().flatMap(({ file, rule, message }) => {
    const blocks: Partial<Block>[] = written.get(file) ?? [{ place: file }];
    return blocks.map(({ place = file }) => ({ place, rule, message: `${file} ${message}` }));
  });
  findings = [...misfits, ...ofTools];
}, 900_000);
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

const of = (blocks: readonly Block[]) => findings.filter(({ place }) => blocks.some((block) => block.place === place));

it("the blocks of the pages have no mistake", () => {
  expect(findings.filter((finding) => !of(planted).includes(finding))).toEqual([]);
});

it("each planted mistake is refused, and nothing else of its page", () => {
  const expected = planted.flatMap(({ place, above }) => {
    const [, rules = ""] = /^Refused by (.+)\.$/.exec(above) ?? [];
    return rules.split(", ").map((rule) => `${place} ${rule}`);
  });
  expect(
    of(planted)
      .map(({ place, rule }) => `${place} ${rule}`)
      .sort(),
  ).toEqual(expected.sort());
});

/** What a tool says about a file of the project. */
interface Told {
  file: string;
  rule: string;
  message: string;
}

/** Runs a program of node_modules in the project; it may exit with an error. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [path.resolve("node_modules", program), ...args],
    { cwd: project, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: unknown) => error as { stdout: string; stderr: string });
  expect(stderr).toBe("");
  return stdout;
}

const isScript = (file: string) => /\.tsx?$/.test(file);
const inProject = (file: string) => path.relative(project, path.resolve(project, file));

async function findTypeErrors(files: readonly string[]): Promise<Told[]> {
  const config = {
    extends: "./tsconfig.json",
    include: ["app", "vite.config.ts"],
    // Samples in tests may lack a new column: `npm run types` names them.
    exclude: ["app/**/*.test.ts", "app/**/*.test.tsx"],
    files: files.filter(isScript),
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
  };
  fs.writeFileSync(path.join(project, "tsconfig.how-to.json"), JSON.stringify(config));
  const output = await run("@typescript/native-preview/bin/tsgo", ["-p", "tsconfig.how-to.json", "--pretty", "false"]);
  return [...output.matchAll(/^(\S.*?)(\(\d+,\d+\)): error (TS\d+): (.*)$/gm)].map(
    ([, file = "", at = "", rule = "", message = ""]) => ({ file: inProject(file), rule, message: `${at} ${message}` }),
  );
}

async function findLint(files: readonly string[]): Promise<Told[]> {
  const scripts = files.filter(isScript);
  const { diagnostics } = JSON.parse(await run("oxlint/bin/oxlint", ["--format", "json", ...scripts])) as {
    diagnostics: { code?: string; message: string; filename: string }[];
  };
  const byOxlint = diagnostics.map(({ code = "", message, filename }) => ({
    file: inProject(filename),
    rule: code.replace(/^.+\((.+)\)$/, "$1"),
    message,
  }));
  const byEslint = (await new ESLint({ cwd: project }).lintFiles(scripts)).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) => ({
      file: inProject(filePath),
      rule: ruleId ?? "eslint",
      message: `(${line}) ${message}`,
    })),
  );
  return [...byOxlint, ...byEslint];
}

/** Both configurations in one run: without tests, which may import any folder. */
async function findImports(files: readonly string[]): Promise<Told[]> {
  fs.writeFileSync(
    path.join(project, ".imports.cjs"),
    `const { forbidden, options } = require("./.dependency-cruiser.cjs");
    const folders = require("./.dependency-cruiser-folders.cjs");
    module.exports = { forbidden: [...forbidden, ...folders.forbidden], options: { ...options, exclude: folders.options.exclude } };`,
  );
  const output = await run("dependency-cruiser/bin/dependency-cruise.mjs", [
    ...["app", "server", "scripts"],
    ...["--config", ".imports.cjs", "--output-type", "json"],
  ]);
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] };
  };
  return summary.violations.flatMap(({ rule, from, to, cycle = [] }) => {
    const message = `${from} → ${[to, ...cycle.map(({ name }) => name)].join(" → ")}`;
    const isOf = (file: string) => [from, to].some((end) => file === end || file.startsWith(`${end}/`));
    const file = files.includes(from) ? from : files.find(isOf);
    return file ? [{ file, rule: rule.name, message }] : [];
  });
}

async function findFormat(files: readonly string[]): Promise<Told[]> {
  const options = await prettier.resolveConfig(path.join(project, "package.json"));
  const told = files.map(async (file) => {
    const text = fs.readFileSync(path.join(project, file), "utf8");
    const formatted = await prettier.format(text, { ...options, filepath: file }).catch(String);
    return formatted === text ? [] : [{ file, rule: "prettier", message: `is not formatted:\n${formatted}` }];
  });
  return (await Promise.all(told)).flat();
}
