import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { config, db } from "#app/services.server.ts";
import { loadBuild } from "../../server/remix/shop-build.ts";
import { createShopServer } from "../../server/shop-server.ts";
import { ensureBuilt } from "../support/processes/built-shop.ts";
import { createMember } from "../support/factories/members.ts";
import { resetWhileTheyWait, signInInAHurry } from "../support/naive/naive-sign-ins.ts";
import { listen, rawRequest } from "../support/http/raw-http.ts";

/**
 * Account enumeration: no response reveals by status, body, length or timing whether an address has an account. The built shop
 * is asked over HTTP; known and unknown addresses have equal length and alternate, so that other load on this machine slows
 * both alike.
 */

// All attempts come from one address here; none may be rejected by its rate limit.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

const ADDRESSES = 500;
const MAX_DIFFERENCE_MS = 5;

const known: string[] = [];
const unknown = Array.from({ length: ADDRESSES }, (_, n) => addressAt("absent.test", n));
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(await createShopServer(await loadBuild(), () => false)));
  for (let n = 0; n < ADDRESSES; n += 1) known.push((await createMember({ email: addressAt("exists.test", n) })).email);
});
afterAll(() => close());

/** Returns addresses of equal length. */
function addressAt(host: string, n: number): string {
  return `person-${String(n).padStart(4, "0")}@${host}`;
}

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
});

interface Measured {
  /** Difference of the medians in milliseconds, known minus unknown addresses; 0 if chance alone explains it. */
  difference: number;
  /** The distinct responses, without their email addresses. */
  answers: string[];
}

type Ask = (email: string) => Promise<unknown>;

/** Measures requests with known and unknown addresses, alternating, `times` of each. */
async function measure(times: number, ask: Ask): Promise<Measured> {
  const durations = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const turn = async (kind: keyof typeof durations, n: number) => {
    const email = (kind === "known" ? known : unknown)[n] ?? "";
    const startedAt = performance.now();
    const answer = String(await ask(email));
    durations[kind].push(performance.now() - startedAt);
    answers.add(answer.replaceAll(email, "…").replaceAll(encodeURIComponent(email), "…"));
  };
  for (let n = 0; n < times; n += 1)
    for (const kind of n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const))
      await turn(kind, n);
  const difference = differs(durations.known, durations.unknown)
    ? Math.abs(median(durations.known) - median(durations.unknown))
    : 0;
  return { difference, answers: [...answers] };
}

/** A sign test on adjacent pairs: an idle and a busy machine give the same verdict. */
function differs(known: readonly number[], unknown: readonly number[]): boolean {
  const balance = known.reduce((sum, time, pair) => sum + Math.sign(time - (unknown[pair] ?? NaN)), 0);
  return Math.abs(balance) > 3 * Math.sqrt(known.length);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** As `measure`, repeated when a busy machine blurs the times: a real difference shows every time. */
async function measureReliably(times: number, ask: Ask): Promise<Measured> {
  let best = await measure(times, ask);
  for (let round = 0; round < 2 && best.difference >= MAX_DIFFERENCE_MS; round += 1) {
    await db.deleteFrom("spent_budgets").execute();
    const again = await measure(times, ask);
    if (again.difference < best.difference) best = again;
  }
  return best;
}

/**
 * Posts a form and returns the whole response as sent over the wire, its length included, without values that are new in every
 * response.
 */
async function post(path: string, fields: Record<string, string>) {
  const { status, headers, body } = await rawRequest(port, {
    method: "POST",
    path,
    headers: {
      Host: config.allowedHosts[0] ?? "",
      Origin: config.origin,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  const text = JSON.stringify({ status, headers: { ...headers, date: "", "server-timing": "" }, body });
  return [nonce, String(headers["x-request-id"])]
    .filter((value) => value !== "")
    .reduce((shown, value) => shown.replaceAll(value, "…"), text)
    .replaceAll(/(haat_\w+=)[^;"]+/g, "$1…");
}

describe("account enumeration, naive variant", () => {
  it("naive variant: sign-in that skips the hash without an account is measurably faster", async () => {
    const { difference } = await measureReliably(100, (email) => signInInAHurry(db, email, "wrong-one"));
    expect(difference).toBeGreaterThan(MAX_DIFFERENCE_MS);
  });

  it("naive variant: a reset that works synchronously is measurably slower with an account", async () => {
    const { difference } = await measureReliably(100, (email) => resetWhileTheyWait(db, email));
    expect(difference).toBeGreaterThan(MAX_DIFFERENCE_MS);
  });
});

describe("known and unknown addresses get the same response in the same time", () => {
  it(`at sign-in, ${ADDRESSES} of each`, async () => {
    const { difference, answers } = await measureReliably(ADDRESSES, (email) =>
      post("/login", { email, password: "not the right one" }),
    );
    expect(answers).toEqual([expect.stringMatching(/"status":422.*"content-length":"\d{4,}"/)]);
    expect(difference).toBeLessThan(MAX_DIFFERENCE_MS);
  });

  it("at admin sign-in, which uses the same code", async () => {
    const { answers } = await measure(3, (email) => post("/admin/login", { email, password: "not the right one" }));
    expect(answers).toEqual([expect.stringContaining('"status":422')]);
  });

  it(`when requesting a password reset, ${ADDRESSES} of each`, async () => {
    const { difference, answers } = await measureReliably(ADDRESSES, (email) => post("/forgot-password", { email }));
    expect(answers).toEqual([expect.stringMatching(/"status":303.*"location":"\/forgot-password\?sent"/)]);
    expect(difference).toBeLessThan(MAX_DIFFERENCE_MS);
  });

  it("when requesting another verification email", async () => {
    const { answers } = await measure(3, (email) => post("/verify-email", { email }));
    expect(answers).toEqual([expect.stringContaining('"status":303')]);
  });
});
