import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { config, db } from "#app/services.server.ts";
import { loadBuild } from "../../server/shop-build.ts";
import { createShopServer } from "../../server/shop-server.ts";
import { ensureBuilt } from "../support/built-shop.ts";
import { createMember } from "../support/members.ts";
import { resetWhileTheyWait, signInInAHurry } from "../support/naive-sign-ins.ts";
import { listen, rawRequest } from "../support/raw-http.ts";

/**
 * Quality catalogue A2: nobody learns from an answer, its length or its time which addresses have an account. The whole built shop is asked over
 * HTTP; known and unknown addresses are equally long and take turns, so that whatever else this machine does slows both alike.
 */

// All tries come from one address here, and none may be refused for that.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

const ADDRESSES = 500;
const MAX_MILLISECONDS_APART = 5;

const known: string[] = [];
const unknown = Array.from({ length: ADDRESSES }, (_, n) => addressAt("absent.test", n));
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(createShopServer(await loadBuild(), () => false)));
  for (let n = 0; n < ADDRESSES; n += 1) known.push((await createMember({ email: addressAt("exists.test", n) })).email);
});
afterAll(() => close());

/** All of one length. */
function addressAt(host: string, n: number): string {
  return `person-${String(n).padStart(4, "0")}@${host}`;
}

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
});

interface Measured {
  /** By how many milliseconds the median of known addresses is away from that of unknown ones; 0 where chance alone explains it. */
  apart: number;
  /** What they were answered, each its own address apart. */
  answers: string[];
}

type Ask = (email: string) => Promise<unknown>;

/** Known and unknown addresses in turn, so many of each. */
async function measure(times: number, ask: Ask): Promise<Measured> {
  const took = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const turn = async (kind: keyof typeof took, n: number) => {
    const email = (kind === "known" ? known : unknown)[n] ?? "";
    const startedAt = performance.now();
    const answer = String(await ask(email));
    took[kind].push(performance.now() - startedAt);
    answers.add(answer.replaceAll(email, "…").replaceAll(encodeURIComponent(email), "…"));
  };
  for (let n = 0; n < times; n += 1)
    for (const kind of n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const))
      await turn(kind, n);
  const apart = differs(took.known, took.unknown) ? Math.abs(median(took.known) - median(took.unknown)) : 0;
  return { apart, answers: [...answers] };
}

/** A sign test on the pairs, which were asked right after each other: an idle and a busy machine give the same verdict. */
function differs(known: readonly number[], unknown: readonly number[]): boolean {
  const balance = known.reduce((sum, time, pair) => sum + Math.sign(time - (unknown[pair] ?? NaN)), 0);
  return Math.abs(balance) > 3 * Math.sqrt(known.length);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** As `measure`, but where a busy machine blurs the times, again: what is really there is there each time. */
async function measureCalmly(times: number, ask: Ask): Promise<Measured> {
  let best = await measure(times, ask);
  for (let round = 0; round < 2 && best.apart >= MAX_MILLISECONDS_APART; round += 1) {
    await db.deleteFrom("spent_budgets").execute();
    const again = await measure(times, ask);
    if (again.apart < best.apart) best = again;
  }
  return best;
}

/** The whole answer to a posted form as it comes over the wire, its length in it, but for what is new in every answer. */
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
  const text = JSON.stringify({ status, headers: { ...headers, date: "" }, body });
  return [nonce, String(headers["x-request-id"])]
    .filter((value) => value !== "")
    .reduce((shown, value) => shown.replaceAll(value, "…"), text)
    .replaceAll(/(haat_\w+=)[^;"]+/g, "$1…");
}

describe("A2 can fail", () => {
  it("where a sign-in says no at once without an account", async () => {
    const { apart } = await measureCalmly(100, (email) => signInInAHurry(db, email, "wrong-one"));
    expect(apart).toBeGreaterThan(MAX_MILLISECONDS_APART);
  });

  it("where a reset does its work while somebody waits, if there is an account", async () => {
    const { apart } = await measureCalmly(100, (email) => resetWhileTheyWait(db, email));
    expect(apart).toBeGreaterThan(MAX_MILLISECONDS_APART);
  });
});

describe("A2: known and unknown addresses are answered alike, in the same time", () => {
  it(`signing in, ${ADDRESSES} of each`, async () => {
    const { apart, answers } = await measureCalmly(ADDRESSES, (email) =>
      post("/login", { email, password: "not the right one" }),
    );
    expect(answers).toEqual([expect.stringMatching(/"status":422.*"content-length":"\d{4,}"/)]);
    expect(apart).toBeLessThan(MAX_MILLISECONDS_APART);
  });

  it("signing in at the administrators' door, by the same way in", async () => {
    const { answers } = await measure(3, (email) => post("/admin/login", { email, password: "not the right one" }));
    expect(answers).toEqual([expect.stringContaining('"status":422')]);
  });

  it(`asking for a new password, ${ADDRESSES} of each`, async () => {
    const { apart, answers } = await measureCalmly(ADDRESSES, (email) => post("/forgot-password", { email }));
    expect(answers).toEqual([expect.stringMatching(/"status":303.*"location":"\/forgot-password\?sent"/)]);
    expect(apart).toBeLessThan(MAX_MILLISECONDS_APART);
  });

  it("asking for another verification mail", async () => {
    const { answers } = await measure(3, (email) => post("/verify-email", { email }));
    expect(answers).toEqual([expect.stringContaining('"status":303')]);
  });
});
