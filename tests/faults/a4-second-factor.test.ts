import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { proveSecondFactor } from "#app/domain/second-factor/second-factor.commands.server.ts";
import { currentSession } from "#app/http/session.server.ts";
import { action as secondFactor } from "#app/routes/auth/second-factor.tsx";
import { db, vault } from "#app/services.server.ts";
import { naiveProof } from "../support/naive-second-factor.ts";
import { appCode, createEnrolledPerson, wrongCode } from "../support/second-factor.ts";
import { signedIn } from "../support/visitor.ts";

type Proof = (profileId: number, code: string) => Promise<void>;

const ours: Proof = (profileId, code) => proveSecondFactor(db, vault, profileId, code);
const naive: Proof = (profileId, code) => naiveProof(db, profileId, code);

/** How many were let in, and how many were refused with which message. */
async function atOnce(times: number, attempt: () => Promise<void>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const outcomes = await Promise.allSettled(Array.from({ length: times }, attempt));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected" && !(outcome.reason instanceof DomainError)) throw outcome.reason;
    const kind = outcome.status === "fulfilled" ? "in" : (outcome.reason as DomainError).key.split(".")[1]!;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe("A4: the same code twenty times in parallel", () => {
  const run = async (proof: Proof) => {
    const { profile, key } = await createEnrolledPerson();
    const code = appCode(key);
    return atOnce(20, () => proof(profile.id, code));
  };

  it("lets several in where it is looked up first and written down afterwards", async () => {
    expect((await run(naive))["in"]).toBeGreaterThan(1);
  });

  it("lets one in, every time", async () => {
    for (let round = 0; round < 5; round += 1) expect(await run(ours)).toEqual({ in: 1, used: 19 });
  });

  it("lets one of a recovery code in", async () => {
    const { profile, recoveryCodes } = await createEnrolledPerson();
    const outcomes = await atOnce(20, () => ours(profile.id, recoveryCodes[0]));
    expect(outcomes["in"]).toBe(1);
  });

  it("signs one of twenty browsers in that all gave the right password", async () => {
    const { profile, key } = await createEnrolledPerson();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => signedIn(profile)));
    const code = appCode(key);
    await Promise.all(browsers.map((browser) => browser.post(secondFactor, "/second-factor", { code })));
    const people = await Promise.all(browsers.map(async (browser) => (await currentSession(browser.args()))?.person));
    expect(people.filter(Boolean)).toHaveLength(1);
  });
});

describe("A4: guessing, a hundred codes in parallel", () => {
  const run = async (proof: Proof) => {
    const { profile, key } = await createEnrolledPerson();
    const wrong = wrongCode(key);
    return { outcomes: await atOnce(100, () => proof(profile.id, wrong)), profile, key };
  };

  it("looks at more than five where they are counted afterwards", async () => {
    expect((await run(naive)).outcomes["wrong"]).toBeGreaterThan(5);
  });

  it("looks at five, and then not even at the right one", async () => {
    const { outcomes, profile, key } = await run(ours);
    // The fifth is told that it locked the account, as all after it are.
    expect(outcomes).toEqual({ wrong: 4, locked: 96 });
    expect(await atOnce(10, () => ours(profile.id, appCode(key)))).toEqual({ locked: 10 });
  });
});
