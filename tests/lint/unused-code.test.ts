import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/** A small project with one unused file, export, type and dependency, and one function that only a test calls. */
const files: Record<string, string> = {
  "package.json": JSON.stringify({
    type: "module",
    dependencies: { razorpay: "1.0.0" },
    devDependencies: { vitest: "4.0.0" },
  }),
  "app/root.ts": 'import { used } from "./domain/carts.ts"; console.log(used);',
  "app/domain/carts.ts":
    "export const used = 1; export const unused = 2; export interface Unused { a: 1 } export const testOnly = () => 3;",
  "app/domain/carts.test.ts": 'import { expect, it } from "vitest"; import { testOnly } from "./carts.ts"; testOnly();',
  "app/domain/orders.ts": "export const order = 1;",
};
let project: string;

beforeAll(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), "haat-unused-"));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    fs.writeFileSync(path.join(project, file), text);
  }
  fs.copyFileSync("knip.config.js", path.join(project, "knip.config.js"));
});
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

function report(...args: string[]) {
  const knip = path.resolve("node_modules/knip/bin/knip.js");
  return spawnSync(process.execPath, [knip, "--no-progress", ...args], { cwd: project, encoding: "utf8" });
}

it("unused files, exports, types and dependencies are refused", () => {
  const { status, stdout } = report();
  expect(status).toBe(1);
  expect(stdout).toMatch(/^app\/domain\/orders\.ts/m);
  expect(stdout).toMatch(/^unused .*carts\.ts/m);
  expect(stdout).toMatch(/^Unused +interface/m);
  expect(stdout).toMatch(/^razorpay/m);
  expect(stdout).not.toMatch(/^(used|testOnly) /m);
});

it("a function that only a test calls is refused", () => {
  const { status, stdout } = report("--production");
  expect(status).toBe(1);
  expect(stdout).toMatch(/^testOnly/m);
});
