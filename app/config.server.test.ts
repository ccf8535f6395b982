import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "#app/config.server.ts";

const demo = { APP_ENV: "demo", DATABASE_URL: "postgresql://haat@localhost/haat" };
const key = () => randomBytes(32).toString("base64");

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ ...demo, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("ENCRYPTION_KEYS", () => {
  it("name their keys, the one that encrypts first", () => {
    const { encryption } = loadConfig({ ...demo, ENCRYPTION_KEYS: `2027a:${key()}, 2026a:${key()}` });
    expect(encryption).toMatchObject({ kind: "given", keys: [{ id: "2027a" }, { id: "2026a" }] });
  });

  it("are required in production only", () => {
    expect(loadConfig(demo).encryption.kind).toBe("local");
    expect(problemsOf({ APP_ENV: "production" })).toContainEqual(expect.stringMatching(/^ENCRYPTION_KEYS: needed/));
  });

  it.each(["secret", `2026a:${randomBytes(16).toString("base64")}`, `:${key()}`, `2026.a:${key()}`, `2026a:${key()},`])(
    "are rejected when invalid: %s",
    (keys) => {
      const [problem] = problemsOf({ ENCRYPTION_KEYS: keys });
      expect(problem).toMatch(/^ENCRYPTION_KEYS: must look like/);
      expect(problem).not.toContain(keys);
    },
  );

  it("are rejected when two keys have one name", () => {
    expect(problemsOf({ ENCRYPTION_KEYS: `a:${key()},a:${key()}` })).toEqual([
      "ENCRYPTION_KEYS: two keys have the same name",
    ]);
  });
});

describe("the concurrency of a process", () => {
  it("is divided so that no address gets more than a fifth, with reserves", () => {
    expect(loadConfig(demo).capacity).toEqual({
      connections: 2000,
      requests: 100,
      forms: 400,
      uploads: 40,
      signIns: 30,
      networkShare: 0.2,
      accountShare: 0.1,
      signedInReserve: 0.2,
      providerReserve: 0.1,
    });
  });

  it("includes 15 database connections, so that a fifth is more than one", () => {
    expect(loadConfig(demo).database.poolSize).toBe(15);
  });

  it("is in .env.example as it is by default", () => {
    const example = parseEnv(fs.readFileSync(".env.example", "utf8"));
    const settings = Object.entries(example).filter(([name]) =>
      /^MAX_|_(?:SHARE|RESERVE)_PERCENT$|^DATABASE_POOL_SIZE$/.test(name),
    );
    expect(settings).toHaveLength(13);
    expect(loadConfig({ ...demo, ...Object.fromEntries(settings) })).toEqual(loadConfig(demo));
  });
});

it("visitors store 100,000 sessions, 200,000 carts and 20,000 inquiries in all, unverified accounts for 30 days", () => {
  expect(loadConfig(demo).storage).toEqual({
    sessions: 100_000,
    carts: 200_000,
    inquiries: 20_000,
    unverifiedDays: 30,
  });
});

describe("Google and Facebook", () => {
  it("are enabled with both keys only", () => {
    expect(loadConfig(demo).identity).toEqual({ google: undefined, facebook: undefined });
    expect(problemsOf({ GOOGLE_CLIENT_ID: "id" })).toEqual(["GOOGLE_CLIENT_SECRET: needed because the others are set"]);
    expect(problemsOf({ FACEBOOK_CLIENT_SECRET: "s" })).toEqual([
      "FACEBOOK_CLIENT_ID: needed because the others are set",
    ]);
    const { identity } = loadConfig({ ...demo, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "s" });
    expect(identity.google).toMatchObject({
      clientId: "id",
      authorizationUrl: expect.stringMatching(/^https:\/\/accounts\.google\.com\//),
    });
  });

  it("can be replaced by another server", () => {
    const keys = { FACEBOOK_CLIENT_ID: "id", FACEBOOK_CLIENT_SECRET: "s", FACEBOOK_URL: "http://127.0.0.1:5/" };
    expect(loadConfig({ ...demo, ...keys }).identity.facebook).toMatchObject({
      authorizationUrl: "http://127.0.0.1:5/authorize",
      tokenUrl: "http://127.0.0.1:5/token",
      userInfoUrl: "http://127.0.0.1:5/userinfo",
    });
  });
});

describe("SMS", () => {
  const msg91 = { MSG91_AUTH_KEY: "k", MSG91_TEMPLATE_EN: "e", MSG91_TEMPLATE_HI: "h", MSG91_TEMPLATE_GU: "g" };

  it("are in the mailbox where mails are, and nowhere where mails are sent", () => {
    expect(loadConfig(demo).sms).toEqual(loadConfig(demo).mail);
    expect(loadConfig(demo).sms).toMatchObject({ kind: "mailbox" });
    expect(loadConfig({ ...demo, POSTMARK_TOKEN: "t" }).sms).toBeUndefined();
  });

  it("are sent by MSG91 with its key and a template in each language only", () => {
    expect(loadConfig({ ...demo, ...msg91, POSTMARK_TOKEN: "t" }).sms).toEqual({
      kind: "msg91",
      authKey: "k",
      templates: { en: "e", hi: "h", gu: "g" },
      apiUrl: "https://control.msg91.com",
    });
    expect(problemsOf({ ...msg91, MSG91_TEMPLATE_GU: " " })).toEqual([
      "MSG91_TEMPLATE_GU: needed because the others are set",
    ]);
    expect(loadConfig({ ...demo, ...msg91, MSG91_API_URL: "http://127.0.0.1:5" }).sms).toMatchObject({
      apiUrl: "http://127.0.0.1:5",
    });
  });
});

describe("workers", () => {
  /** How often the queue polls for jobs without a notification (graphile-worker's `pollInterval`). */
  const POLL_SECONDS = 2;

  it("recover a dead one's jobs within two minutes, also when one check is just missed and another fails", () => {
    const { heartbeatSeconds, deadAfterSeconds } = loadConfig(demo).worker;
    expect({ heartbeatSeconds, deadAfterSeconds }).toEqual({ heartbeatSeconds: 10, deadAfterSeconds: 60 });
    expect(deadAfterSeconds + 2 * heartbeatSeconds + POLL_SECONDS).toBeLessThan(120);
  });

  it("may miss two heartbeats", () => {
    expect(problemsOf({ WORKER_HEARTBEAT_SECONDS: "25" })).toEqual([
      "WORKER_DEAD_AFTER_SECONDS: must be at least three times WORKER_HEARTBEAT_SECONDS",
    ]);
    expect(problemsOf({ WORKER_HEARTBEAT_SECONDS: "20" })).toEqual([]);
  });

  it("stop before their supervisor's timeout", () => {
    // scripts/processes/shop-processes.mjs kills after 25 s, as most process managers do after 30.
    expect(loadConfig(demo).worker.stopSeconds).toBeLessThan(25);
  });
});
