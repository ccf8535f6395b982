import { execFile } from "node:child_process";
import { describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";

interface Ended {
  code: number;
  said: string;
}

/** Runs a command of package.json as npm does. */
function run(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const command = ["--import", "tsx", `scripts/commands/${name.replace(":", "-")}.ts`, ...args];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...env }, timeout: 240_000 },
      (error, _, said) => resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, said }),
    );
    // Nobody answers a command's prompts here.
    child.stdin?.end();
  });
}

const WRONG: [name: string, args: string[]][] = [
  ["account", ["remove", "a@shop.example"]],
  ["account", ["role", "a@shop.example", "king"]],
  ["application", ["--of", "a@shop.example"]],
  ["moderation", ["list"]],
  ["payout", ["--as"]],
  ["product-import", ["check"]],
  ["import", ["a.csv", "--stock", "many"]],
  ["import:pins", []],
  ["create-admin", ["admin@shop.example", "more"]],
  ["create-admin", ["admin"]],
  ["migrate", ["now"]],
  ["seed", ["--everything"]],
];

describe("a wrong argument", { timeout: 600_000 }, () => {
  it.concurrent.each(WRONG)("of npm run %s %j is answered in a sentence, and with the code 2", async (name, args) => {
    const { code, said } = await run(name, args);
    expect(said).not.toMatch(/\n\s+at /);
    expect(said.split("\n")[0]).toMatch(new RegExp(`^\\S.*\\. Use: npm run ${name}`));
    expect(code).toBe(2);
  });

  it.concurrent("and a database that does not answer is one as well", async () => {
    const { code, said } = await run("account", ["suspend", "a@shop.example"], {
      DATABASE_URL: "postgresql://haat@127.0.0.1:1/haat",
    });
    expect(said).toMatch(/^The database does not answer: .*\n$/);
    expect(code).toBe(1);
  });
});

it("the first administrator is made by an address, once", { timeout: 600_000 }, async () => {
  const env = { ADMIN_PASSWORD: "a long unusual sentence 7" };
  expect(await run("create-admin", ["first@shop.example", "--name", "Asha Patel"], env)).toEqual({ code: 0, said: "" });
  const account = db.selectFrom("profiles").where("email", "=", "first@shop.example").selectAll();
  expect(await account.executeTakeFirst()).toMatchObject({ role: "admin", admin_rights: ["super"] });
  const second = await run("create-admin", ["second@shop.example", "--name", "Second"], env);
  expect(second).toEqual({ code: 1, said: "There is an administrator already: ask one of them.\n" });
});
