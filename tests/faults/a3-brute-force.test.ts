import { beforeEach, describe, expect, it } from "vitest";
import { budgets } from "#app/domain/limits/limits.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { action as login } from "#app/routes/auth/login.tsx";
import { db } from "#app/services.server.ts";
import { createMember, PASSWORD, signInAs } from "../support/members.ts";
import { spendReadThenWritten } from "../support/naive-sign-ins.ts";
import { Visitor } from "../support/visitor.ts";

/** Quality catalogue A3: how many passwords somebody can try. A password that was looked at is answered 422, any other 429. */

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
});

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

const onOneAccount = (email: string, times: number): Guess[] =>
  Array.from({ length: times }, (_, n) => ({ email, password: `guess-${n}` }));

describe("A3: 1000 guesses on one account", () => {
  it("are not stopped at ten where tries are read and then written", async () => {
    const counts = await guess(onOneAccount("naive@example.test", 200), ({ email }) =>
      spendReadThenWritten(db, "sign_in.account", email).then(
        () => 422,
        (refusal: unknown) => (refusal instanceof Refusal ? 429 : 500),
      ),
    );
    expect(counts.get("naive@example.test")?.[422]).toBeGreaterThan(10);
  });

  it("have ten passwords looked at, and the owner still gets in from a known device and from a new one later", async () => {
    const member = await createMember();
    const owner = await signInAs(member);
    const counts = await guess(onOneAccount(member.email, 1000), atTheDoor);
    expect(counts.get(member.email)).toEqual({ 422: 10, 429: 990 });
    owner.cookies.delete("haat_session");
    await signInAs(member, PASSWORD, owner);
    await expect(signInAs(member)).rejects.toThrow("Too many tries");
  });

  it("have ten looked at also where no account is", async () => {
    const counts = await guess(onOneAccount("nobody@example.test", 100), atTheDoor);
    expect(counts.get("nobody@example.test")).toEqual({ 422: 10, 429: 90 });
  });
});

describe("A3: guesses on 200 accounts from one address", () => {
  it("have no more passwords looked at than one network may try, and the owners still get in from known devices", async () => {
    const members = await Promise.all(Array.from({ length: 200 }, () => createMember()));
    const owner = await signInAs(members[7]!);
    await db.deleteFrom("spent_budgets").execute();
    const counts = await guess(
      members.flatMap(({ email }) => onOneAccount(email, 2)),
      atTheDoor,
    );
    const lookedAt = [...counts.values()].map((account) => account[422] ?? 0);
    expect(Math.max(...lookedAt)).toBeLessThanOrEqual(10);
    expect(lookedAt.reduce((sum, count) => sum + count, 0)).toBe(budgets["sign_in.network"].most);
    owner.cookies.delete("haat_session");
    await signInAs(members[7]!, PASSWORD, owner);
  });
});
