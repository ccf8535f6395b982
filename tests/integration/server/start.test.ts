import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/postgres/embedded-postgres.mjs";
import { ensureBuilt } from "../../support/processes/built-shop.ts";

beforeAll(ensureBuilt);

/** Starts the server, which is expected to exit. Returns its status and output. */
function start(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build/processes/server.js"], {
    env: { ...process.env, APP_ENV: "demo", NODE_ENV: "production", ...settings },
    encoding: "utf8",
    timeout: 240_000,
  });
  return { status, said: (stdout + stderr).trim() };
}

/** Starts the server on a used port, and returns the paths of the project's modules that it has loaded by then. */
async function modulesLoadedAtStart(settings: Record<string, string>): Promise<string[]> {
  const coverage = fs.mkdtempSync(path.join(os.tmpdir(), "haat-coverage-"));
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as net.AddressInfo;
  const { said } = start({ ...settings, PORT: String(port), NODE_V8_COVERAGE: coverage });
  other.close();
  expect(said).toMatch(/^Port \d+ is in use/);
  const reports = fs.readdirSync(coverage).map((file) => fs.readFileSync(path.join(coverage, file), "utf8"));
  fs.rmSync(coverage, { recursive: true });
  const urls = reports.flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result);
  return urls.map(({ url }) => url.split(`${process.cwd()}/`)[1] ?? "");
}

describe("the payment sandbox", { timeout: 300_000 }, () => {
  const server = "build/processes/server.js";
  const sandbox = /^build\/processes\/sandbox\.server-\w+\.js$/;

  it("is loaded by a demo", async () => {
    expect(await modulesLoadedAtStart({})).toEqual(expect.arrayContaining([server, expect.stringMatching(sandbox)]));
  });

  it("is not loaded in production", async () => {
    const loaded = await modulesLoadedAtStart({
      APP_ENV: "production",
      APP_ORIGIN: "https://shop.example",
      RAZORPAY_KEY_ID: "rzp_live_test",
      RAZORPAY_KEY_SECRET: "secret",
      RAZORPAY_WEBHOOK_SECRET: "webhook secret",
      POSTMARK_TOKEN: "token",
      ENCRYPTION_KEYS: `2026a:${Buffer.alloc(32, 1).toString("base64")}`,
      BLIND_INDEX_KEY: Buffer.alloc(32, 2).toString("base64"),
    });
    expect(loaded).toContain(server);
    expect(loaded.filter((file) => file.includes("sandbox"))).toEqual([]);
  });
});

describe(
  "a server that cannot start prints one sentence without a stack trace, and exits with 1",
  { timeout: 300_000 },
  () => {
    it("when the shop is not built", () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-not-built-"));
      const { status, stderr } = spawnSync(process.execPath, [path.resolve("scripts/building/assert-built.mjs")], {
        cwd: folder,
        encoding: "utf8",
      });
      fs.rmSync(folder, { recursive: true });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: "The shop is not built yet: run `npm run build` first.\n",
      });
    });

    it("when settings are invalid: all of them at once", () => {
      const { status, said } = start({ PORT: "many", DATABASE_URL: "mysql://localhost/shop", APP_ENV: "production" });
      expect(status).toBe(1);
      expect(said.split("\n")).toEqual([
        "Haat cannot start. In the environment:",
        expect.stringMatching(/^PORT: /),
        expect.stringMatching(/^DATABASE_URL: must look like postgresql:/),
      ]);
    });

    it("when production lacks its services", () => {
      const { status, said } = start({ APP_ENV: "production" });
      expect(status).toBe(1);
      expect(said).toMatch(
        /RAZORPAY_KEY_ID: needed in production.*\nPOSTMARK_TOKEN: needed in production.*\nAPP_ORIGIN: needed.*\nENCRYPTION_KEYS: needed.*\nBLIND_INDEX_KEY: needed/,
      );
      expect(said).not.toMatch(/\n\s+at /);
    });

    it("when the database does not respond", async () => {
      const port = await freePort();
      const { status, said } = start({
        PORT: String(await freePort()),
        DATABASE_URL: `postgresql://haat:secret@127.0.0.1:${port}/haat`,
      });
      expect(status).toBe(1);
      expect(said).toMatch(new RegExp(`^The database at 127.0.0.1:${port} does not answer \\(DATABASE_URL\\): .*$`));
      expect(said).not.toContain("secret");
    });

    it("when the database has no tables", async () => {
      const empty = new URL(process.env.DATABASE_URL!);
      empty.pathname = "/postgres";
      const { status, said } = start({ PORT: String(await freePort()), DATABASE_URL: empty.href });
      expect({ status, said }).toEqual({
        status: 1,
        said: expect.stringMatching(/^The database postgres at \S+ has no tables yet: run `npm run migrate` first\.$/),
      });
    });

    it("when the port is in use", async () => {
      const other = net.createServer();
      await new Promise<void>((resolve) => other.listen(0, resolve));
      const { port } = other.address() as net.AddressInfo;
      const answer = start({ PORT: String(port) });
      other.close();
      expect(answer).toEqual({ status: 1, said: `Port ${port} is in use: stop what uses it, or set PORT to another.` });
    });
  },
);
