import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as Argon2 from "@node-rs/argon2";
import { verify } from "@node-rs/argon2";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { db } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../support/factories/members.ts";
import { spendReadThenWritten } from "../support/naive/naive-sign-ins.ts";
import { Visitor } from "../support/http/visitor.ts";

/**
 * Brute force: how many passwords can be tried. A checked password is answered with 422, any other attempt with 429; hash
 * operations are counted.
 */

vi.mock("@node-rs/argon2", async (original) => {
  const argon = await original<typeof Argon2>();
  return { ...argon, verify: vi.fn(argon.verify) };
});

const GUESSES = 1000;
const MAX = rateLimits["sign_in.account"].max;

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
  vi.mocked(verify).mockClear();
});

/** Ages all attempts so far by `minutes`. */
async function wait(minutes: number): Promise<void> {
  await sql`UPDATE spent_budgets SET expires_at = expires_at - make_interval(mins => ${minutes}),
      hits = ARRAY(SELECT hit - make_interval(mins => ${minutes}) FROM unnest(hits) AS hit ORDER BY hit)`.execute(db);
}

type Guess = { email: string; password: string };

/** Sends the attempts concurrently and counts responses by account and status. */
async function guess(guesses: Guess[], send: (guess: Guess) => Promise<number>, atOnce = 20) {
  const waiting = [...guesses];
  const counts = new Map<string, Record<number, number>>();
  const attacker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const status = await send(next);
      const account = counts.get(next.email) ?? {};
      counts.set(next.email, { ...account, [status]: (account[status] ?? 0) + 1 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  return counts;
}

const postSignIn = async ({ email, password }: Guess): Promise<number> =>
  (await new Visitor().post(login, "/login", { email, password })).status;

const atTheOffice = async ({ email, password }: Guess): Promise<number> =>
  (await new Visitor().post(adminLogin, "/admin/login", { email, password })).status;

const onOneAccount = (email: string, times: number): Guess[] =>
  Array.from({ length: times }, (_, n) => ({ email, password: `guess-${n}` }));

describe("1000 password attempts on one account", () => {
  it("naive variant: a read-then-write counter checks more than ten", async () => {
    const counts = await guess(onOneAccount("naive@example.test", GUESSES), ({ email }) =>
      spendReadThenWritten(db, "sign_in.account", email).then(
        () => 422,
        (refusal: unknown) => (refusal instanceof DomainError ? 429 : 500),
      ),
    );
    expect(counts.get("naive@example.test")?.[422]).toBeGreaterThan(MAX);
  });

  it("check ten passwords; the owner still signs in from a known device, and later from a new one", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    vi.mocked(verify).mockClear();
    const counts = await guess(onOneAccount(member.email, GUESSES), postSignIn);
    expect(counts.get(member.email)).toEqual({ 422: MAX, 429: GUESSES - MAX });
    expect(verify).toHaveBeenCalledTimes(MAX);
    owner.cookies.delete("haat_session");
    await signInAs(member, PASSWORD, owner);
    await expect(signInAs(member)).rejects.toThrow("Too many attempts");
    await wait(15);
    await signInAs(member);
  });

  it("check ten in any fifteen minutes, across both sign-in pages", async () => {
    const { email } = await createMember({ role: "admin" });
    const counts = await guess(onOneAccount(email, GUESSES / 2), atTheOffice);
    expect(counts.get(email)?.[422]).toBe(MAX);
    await wait(14);
    expect((await guess(onOneAccount(email, GUESSES / 4), postSignIn)).get(email)).toEqual({ 429: GUESSES / 4 });
    await wait(1);
    expect((await guess(onOneAccount(email, GUESSES / 4), postSignIn)).get(email)?.[422]).toBe(MAX);
    expect(verify).toHaveBeenCalledTimes(2 * MAX);
  });

  it("check ten for an address without an account too", { tags: ["telling"] }, async () => {
    const counts = await guess(onOneAccount("absent@example.test", GUESSES), postSignIn);
    expect(counts.get("absent@example.test")).toEqual({ 422: MAX, 429: GUESSES - MAX });
  });
});

describe("1000 password attempts on 200 accounts from one address", () => {
  it("check no more passwords than one network's limit, and the owners still sign in from known devices", async () => {
    const members = await Promise.all(Array.from({ length: 200 }, () => createMember()));
    const owner = await signInAs(members[7]!);
    await db.deleteFrom("spent_budgets").execute();
    vi.mocked(verify).mockClear();
    const counts = await guess(
      members.flatMap(({ email }) => onOneAccount(email, GUESSES / members.length)),
      postSignIn,
    );
    const lookedAt = [...counts.values()].map((account) => account[422] ?? 0);
    expect(Math.max(...lookedAt)).toBeLessThanOrEqual(MAX);
    expect(lookedAt.reduce((sum, count) => sum + count, 0)).toBe(rateLimits["sign_in.network"].max);
    expect(verify).toHaveBeenCalledTimes(rateLimits["sign_in.network"].max);
    owner.cookies.delete("haat_session");
    await signInAs(members[7]!, PASSWORD, owner);
  });
});
