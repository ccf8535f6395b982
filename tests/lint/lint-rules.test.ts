import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * Lints and compiles the mistakes planted in tests/lint/planted. Each line with a mistake ends with the tool and rule that must refuse it, such as
 * `// caught by oxlint: no-var` or `// caught by tsgo: TS2322`; no other line may be refused.
 */

const PLANTED = path.resolve("tests/lint/planted");

/** Formats a tool's report about a line: "app/domain/no-var.ts:1 oxlint no-var". */
const report = (file: string, line: number | undefined, tool: string, rule: string) =>
  `${file}:${line ?? 0} ${tool} ${rule}`;

/** Returns the expected reports, from the comments at the ends of lines. */
function planted(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) =>
      fs
        .readFileSync(file, "utf8")
        .split("\n")
        .flatMap((text, index) => {
          const [, marks = ""] = /\/\/ caught (by .+)$/.exec(text) ?? [];
          return [...marks.matchAll(/by (\w+): ([^;]+)/g)].flatMap(([, tool = "", rules = ""]) =>
            rules.split(", ").map((rule) => report(path.relative(folder, file), index + 1, tool, rule)),
          );
        }),
    )
    .sort();
}

/** Runs a program of node_modules, which may exit with an error. */
function run(program: string, args: string[], cwd?: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [path.resolve("node_modules", program), ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr).toBe("");
  return stdout;
}

const OXLINT = "oxlint/bin/oxlint";
const UNUSED_DIRECTIVE = /^Unused (?:eslint|oxlint)-disable directive/;

describe("rules", () => {
  /** A project with the mistakes and the same configuration: in this project the tools ignore them. */
  let project: string;
  let eslint: ESLint;
  const expected = planted(path.join(PLANTED, "rules"));
  /** Rules of the tool that refuse a planted line. */
  const refused = (tool: string) =>
    new Set(expected.map((line) => line.split(" ")).flatMap(([, by, rule = ""]) => (by === tool ? [rule] : [])));

  beforeAll(() => {
    project = fs.mkdtempSync(path.join(os.tmpdir(), "haat-planted-"));
    fs.cpSync(path.join(PLANTED, "rules"), project, { recursive: true });
    for (const file of [".oxlintrc.jsonc", "tsconfig.json"]) fs.copyFileSync(file, path.join(project, file));
    fs.symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"));
    eslint = new ESLint({ cwd: project, overrideConfigFile: path.resolve("eslint.config.js") });
  });
  afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

  it("refuse the planted mistakes, each where it is, and nothing else", async () => {
    const { diagnostics } = JSON.parse(run(OXLINT, ["--format", "json"], project)) as {
      diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
    };
    const byOxlint = diagnostics.map(({ code = "", message, filename, labels }) => {
      const rule = UNUSED_DIRECTIVE.test(message) ? "unused-directive" : code.replace(/^(.+)\((.+)\)$/, "$1/$2");
      return report(filename, labels[0]?.span.line, "oxlint", rule.replace("eslint/", ""));
    });
    const byEslint = (await eslint.lintFiles(["."])).flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, line }) => {
        const rule = ruleId ?? (UNUSED_DIRECTIVE.test(message) ? "unused-directive" : message);
        return report(path.relative(project, filePath), line, "eslint", rule);
      }),
    );
    expect([...byOxlint, ...byEslint].sort()).toEqual(expected);
  });

  it("have a planted mistake each", async () => {
    const { overrides } = JSON.parse(run(OXLINT, ["--print-config"])) as {
      overrides: { rules: Record<string, string | [string, ...unknown[]]> }[];
    };
    const ofOxlint = overrides
      .flatMap(({ rules }) => Object.entries(rules))
      .filter(([, setting]) => [setting].flat()[0] !== "allow")
      .map(([rule]) => rule.replace("_", "-"));
    expect([...new Set([...ofOxlint, "unused-directive"])].sort()).toEqual([...refused("oxlint")].sort());

    const files = expected.map((line) => line.split(":")[0] ?? "");
    const configs = await Promise.all(
      [...new Set(files)].map(
        (file) => eslint.calculateConfigForFile(file) as Promise<{ rules: Record<string, [number]> }>,
      ),
    );
    const ofEslint = configs
      .flatMap(({ rules }) => Object.entries(rules))
      .filter(([, [severity]]) => severity > 0)
      .map(([rule]) => rule);
    expect([...new Set([...ofEslint, "unused-directive"])].sort()).toEqual([...refused("eslint")].sort());
  });
});

describe("types", () => {
  /** Options that configure the program but report no errors. */
  const SILENT = [
    "allowImportingTsExtensions",
    "allowJs",
    "checkJs",
    "incremental",
    "jsx",
    "module",
    "moduleResolution",
    "noEmit",
    "skipLibCheck",
    "tsBuildInfoFile",
  ];
  /** Options that `strict` includes. */
  const STRICT = [
    "alwaysStrict",
    "noImplicitAny",
    "noImplicitThis",
    "strictBindCallApply",
    "strictBuiltinIteratorReturn",
    "strictFunctionTypes",
    "strictNullChecks",
    "strictPropertyInitialization",
    "useUnknownInCatchVariables",
  ];
  const folder = path.join(PLANTED, "types");
  const expected = planted(folder);

  it("refuse the planted mistakes, each where it is, and nothing else", () => {
    const output = run("@typescript/native-preview/bin/tsgo", ["--project", folder, "--pretty", "false"]);
    const errors = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error (TS\d+): /gm)].map(
      ([, file = "", line, code = ""]) => report(path.relative(folder, path.resolve(file)), Number(line), "tsgo", code),
    );
    expect(errors.sort()).toEqual(expected);
  });

  it("have a planted mistake for each option", () => {
    const { compilerOptions } = JSON.parse(fs.readFileSync("tsconfig.json", "utf8")) as { compilerOptions: object };
    const options = Object.keys(compilerOptions)
      .filter((option) => !SILENT.includes(option))
      .flatMap((option) => (option === "strict" ? STRICT : [option]))
      .map((option) => option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const isPlanted = (option: string) => expected.some((line) => line.startsWith(option));
    expect(options.filter((option) => !isPlanted(option))).toEqual([]);
  });
});
