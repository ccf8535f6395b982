import { spawnSync } from "node:child_process";
import net from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/embedded-postgres.mjs";
import { ensureBuilt } from "../../support/built-shop.ts";

beforeAll(ensureBuilt);

/** Starts the server, which is expected to exit, and returns its output. */
function start(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { ...process.env, APP_ENV: "demo", NODE_ENV: "production", ...settings },
    encoding: "utf8",
    timeout: 240_000,
  });
  return { status, said: (stdout + stderr).trim() };
}

describe(
  "a server that cannot start prints one sentence without a stack trace, and exits with 1",
  { timeout: 300_000 },
  () => {
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
        /RAZORPAY_KEY_ID: needed in production.*\nPOSTMARK_TOKEN: needed in production.*\nAPP_ORIGIN: needed.*\nENCRYPTION_KEYS: needed/,
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
