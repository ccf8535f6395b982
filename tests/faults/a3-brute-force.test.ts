import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as Argon2 from "@node-rs/argon2";
import { verify } from "@node-rs/argon2";
import { rateLimits } from "#app/domain/rate-limits/rate-limits.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { db } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../support/members.ts";
import { spendReadThenWritten } from "../support/naive-sign-ins.ts";
import { Visitor } from "../support/visitor.ts";

/** Quality catalogue A3: how many passwords somebody can try. One that was looked at is answered 422, any other 429, and hashes are counted. */

vi.mock("@node-rs/argon2", async (original) => {
  const argon = await original<typeof Argon2>();
  return { ...argon, verify: vi.fn(argon.verify) };
});

const GUESSES = 1000;
const MOST = rateLimits["sign_in.account"].most;

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
  vi.mocked(verify).mockClear();
});

/** As if all guesses so far had been made so many minutes earlier. */
async function wait(minutes: number): Promise<void> {
  await sql`UPDATE spent_budgets SET expires_at = expires_at - make_interval(mins => ${minutes}),
      hits = ARRAY(SELECT hit - make_interval(mins => ${minutes}) FROM unnest(hits) AS hit ORDER BY hit)`.execute(db);
}

type Guess = { email: string; password: string };

/** Sends the guesses, many at once, and counts the answers by account and status. */
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

const atTheDoor = async ({ email, password }: Guess): Promise<number> =>
  (await new Visitor().post(login, "/login", { email, password })).status;

const atTheOffice = async ({ email, password }: Guess): Promise<number> =>
  (await new Visitor().post(adminLogin, "/admin/login", { email, password })).status;

const onOneAccount = (email: string, times: number): Guess[] =>
  Array.from({ length: times }, (_, n) => ({ email, password: `guess-${n}` }));

describe("A3: 1000 guesses on one account", () => {
  it("are not stopped at ten where tries are read and then written", async () => {
    const counts = await guess(onOneAccount("naive@example.test", GUESSES), ({ email }) =>
      spendReadThenWritten(db, "sign_in.account", email).then(
        () => 422,
        (refusal: unknown) => (refusal instanceof DomainError ? 429 : 500),
      ),
    );
    expect(counts.get("naive@example.test")?.[422]).toBeGreaterThan(MOST);
  });

  it("have ten passwords looked at, and the owner still gets in from a known device and from a new one later", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    vi.mocked(verify).mockClear();
    const counts = await guess(onOneAccount(member.email, GUESSES), atTheDoor);
    expect(counts.get(member.email)).toEqual({ 422: MOST, 429: GUESSES - MOST });
    expect(verify).toHaveBeenCalledTimes(MOST);
    owner.cookies.delete("haat_session");
    await signInAs(member, PASSWORD, owner);
    await expect(signInAs(member)).rejects.toThrow("Too many attempts");
    await wait(15);
    await signInAs(member);
  });

  it("have ten looked at in any fifteen minutes, at whichever door", async () => {
    const { email } = await createMember({ role: "admin" });
    const counts = await guess(onOneAccount(email, GUESSES / 2), atTheOffice);
    expect(counts.get(email)?.[422]).toBe(MOST);
    await wait(14);
    expect((await guess(onOneAccount(email, GUESSES / 4), atTheDoor)).get(email)).toEqual({ 429: GUESSES / 4 });
    await wait(1);
    expect((await guess(onOneAccount(email, GUESSES / 4), atTheDoor)).get(email)?.[422]).toBe(MOST);
    expect(verify).toHaveBeenCalledTimes(2 * MOST);
  });

  it("have ten looked at also where no account is", async () => {
    const counts = await guess(onOneAccount("nobody@example.test", GUESSES), atTheDoor);
    expect(counts.get("nobody@example.test")).toEqual({ 422: MOST, 429: GUESSES - MOST });
  });
});

describe("A3: 1000 guesses on 200 accounts from one address", () => {
  it("have no more passwords looked at than one network may try, and the owners still get in from known devices", async () => {
    const members = await Promise.all(Array.from({ length: 200 }, () => createMember()));
    const owner = await signInAs(members[7]!);
    await db.deleteFrom("spent_budgets").execute();
    vi.mocked(verify).mockClear();
    const counts = await guess(
      members.flatMap(({ email }) => onOneAccount(email, GUESSES / members.length)),
      atTheDoor,
    );
    const lookedAt = [...counts.values()].map((account) => account[422] ?? 0);
    expect(Math.max(...lookedAt)).toBeLessThanOrEqual(MOST);
    expect(lookedAt.reduce((sum, count) => sum + count, 0)).toBe(rateLimits["sign_in.network"].most);
    expect(verify).toHaveBeenCalledTimes(rateLimits["sign_in.network"].most);
    owner.cookies.delete("haat_session");
    await signInAs(members[7]!, PASSWORD, owner);
  });
});
