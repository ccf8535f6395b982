import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { tellingFiles } from "./telling.mjs";

it("are the files that have a test with the tag", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-telling-"));
  fs.writeFileSync(path.join(folder, "stock.test.ts"), 'it("sells", { tags: ["telling"] }, () => {});');
  fs.writeFileSync(path.join(folder, "cart.test.ts"), 'it("is telling", () => {});');
  fs.writeFileSync(path.join(folder, "support.ts"), 'const tag = { tags: ["telling"] };');
  expect(tellingFiles(folder)).toEqual([path.posix.join(folder, "stock.test.ts")]);
  fs.rmSync(folder, { recursive: true });
});

it("are one of each kind of fault", () => {
  const kinds = {
    races: "stock-races",
    floods: "flood-of-forms",
    payments: "payment-mismatch",
    forgeries: "payment-signatures",
    webhooks: "lost-webhooks",
    sessions: "session-fixation",
    tampering: "form-tampering",
    storage: "storage-failures",
    mail: "mail-outage",
    workers: "killed-worker",
    deployments: "rolling-deploy",
    starts: "demo-start",
    "database outages": "database-failures",
    "provider outages": "provider-timeouts",
    guessing: "password-brute-force",
    secrets: "planted-secrets",
    pages: "signed-in-pages",
    prices: "pricing-oracle",
  };
  expect(tellingFiles().toSorted()).toEqual(
    Object.values(kinds)
      .map((name) => `tests/faults/${name}.test.ts`)
      .toSorted(),
  );
});

it("no naive variant has the tag: it proves the test, not the shop", () => {
  const titles = tellingFiles().flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/["`]([^"`\n]+)["`],\s*\{ tags: \["telling"\] \}/g)].map(
      ([, title]) => title,
    ),
  );
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => title!.startsWith("naive variant:"))).toEqual([]);
});
