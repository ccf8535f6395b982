import { beforeAll, describe, expect, it, vi } from "vitest";
import { action as adminLogin } from "#app/routes/auth/admin-login.tsx";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { action as login } from "#app/routes/auth/login.tsx";
import { action as resend } from "#app/routes/auth/verify-email.tsx";
import { db } from "#app/services.server.ts";
import { createMember } from "../support/members.ts";
import { resetWhileTheyWait, signInInAHurry } from "../support/naive-sign-ins.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * Quality catalogue A2: nobody learns from an answer, its length or its time which addresses have an account. Known and unknown
 * ones take turns, so that whatever else this machine does slows both alike.
 */

// All tries come from one address here, and none may be refused for that.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

/** Passwords are hashed, which takes its time: fewer of them. */
const SIGN_INS = 100;
const RESETS = 500;
const MOST_MILLISECONDS_APART = 5;

const known: string[] = [];
const unknown = Array.from({ length: RESETS }, (_, n) => `person-${n + 1}@absent.test`);

beforeAll(async () => {
  for (let n = 0; n < RESETS; n += 1) known.push((await createMember({ email: `person-${n + 1}@exists.test` })).email);
});

/**
 * By how many milliseconds known addresses took longer than unknown ones, in the middle of all pairs; and what each was answered,
 * its own address apart.
 */
async function measure(times: number, ask: (email: string) => Promise<unknown>) {
  const differences: number[] = [];
  const answers = new Set<string>();
  const timed = async (email: string) => {
    const startedAt = performance.now();
    const answer = await ask(email);
    const took = performance.now() - startedAt;
    answers.add(JSON.stringify(answer ?? null).replaceAll(email, "…"));
    return took;
  };
  for (let n = 0; n < times; n += 1) {
    const [one, other] = [known[n] ?? "", unknown[n] ?? ""];
    if (n % 2 === 0) differences.push((await timed(one)) - (await timed(other)));
    else differences.push(-(await timed(other)) + (await timed(one)));
  }
  differences.sort((one, other) => one - other);
  return { apart: Math.abs(differences[Math.floor(times / 2)] ?? NaN), answers: [...answers] };
}

async function ask(action: Door, path: string, fields: Record<string, string>) {
  const reply = await new Visitor().post(action, path, fields);
  const { status, location } = reply;
  return { status, headers: [...reply.headers], location, data: location === null ? reply.data : null };
}

type Door = typeof login | typeof adminLogin | typeof forgot | typeof resend;

/** As `measure`, but where a busy machine blurs it, again: what is really there is there each time. */
async function measureCalmly(times: number, ask: (email: string) => Promise<unknown>) {
  let best = await measure(times, ask);
  for (let round = 0; round < 2 && best.apart >= MOST_MILLISECONDS_APART; round += 1) {
    await db.deleteFrom("spent_budgets").execute();
    const again = await measure(times, ask);
    if (again.apart < best.apart) best = again;
  }
  return best;
}

describe("A2 can fail", () => {
  it("where a sign-in says no at once without an account", async () => {
    const { apart } = await measureCalmly(20, (email) => signInInAHurry(db, email, "wrong-one"));
    expect(apart).toBeGreaterThan(MOST_MILLISECONDS_APART);
  });

  it("where a reset does its work while somebody waits, if there is an account", async () => {
    const { apart } = await measureCalmly(20, (email) => resetWhileTheyWait(db, email));
    expect(apart).toBeGreaterThan(MOST_MILLISECONDS_APART);
  });
});

describe("A2: known and unknown addresses are answered alike, in the same time", () => {
  it("signing in", async () => {
    const { apart, answers } = await measureCalmly(SIGN_INS, (email) =>
      ask(login, "/login", { email, password: "not the right one" }),
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain('"status":422');
    expect(apart).toBeLessThan(MOST_MILLISECONDS_APART);
  });

  it("signing in at the administrators' door, by the same way in", async () => {
    const { answers } = await measure(3, (email) =>
      ask(adminLogin, "/admin/login", { email, password: "not the right one" }),
    );
    expect(answers).toHaveLength(1);
  });

  it("asking for a new password", async () => {
    const { apart, answers } = await measureCalmly(RESETS, (email) => ask(forgot, "/forgot-password", { email }));
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain('"location":"/forgot-password?sent"');
    expect(apart).toBeLessThan(MOST_MILLISECONDS_APART);
  });

  it("asking for another verification mail", async () => {
    const { status, location } = await ask(resend, "/verify-email", { email: known[0] ?? "" });
    const other = await ask(resend, "/verify-email", { email: unknown[0] ?? "" });
    expect([other.status, other.location]).toEqual([status, location]);
  });
});
