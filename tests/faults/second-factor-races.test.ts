import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { verifySecondFactor } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as secondFactor } from "#app/routes/auth/second-factor.tsx";
import { db, cipher } from "#app/services.server.ts";
import { naiveProof } from "../support/naive/naive-second-factor.ts";
import { appCode, createEnrolledPerson, wrongCode } from "../support/factories/second-factor.ts";
import { signedIn } from "../support/http/visitor.ts";

type Proof = (profileId: number, code: string) => Promise<void>;

const ours: Proof = (profileId, code) => verifySecondFactor(db, cipher, profileId, code);
const naive: Proof = (profileId, code) => naiveProof(db, profileId, code);

/** Counts the accepted attempts, and the rejected ones by message. */
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

describe("the same code submitted twenty times in parallel", () => {
  const run = async (proof: Proof) => {
    const { profile, key } = await createEnrolledPerson();
    const code = appCode(key);
    return atOnce(20, () => proof(profile.id, code));
  };

  it("naive variant: read-then-write accepts it more than once", async () => {
    expect((await run(naive))["in"]).toBeGreaterThan(1);
  });

  it("is accepted once, in every run", async () => {
    for (let round = 0; round < 5; round += 1) expect(await run(ours)).toEqual({ in: 1, used: 19 });
  });

  it("is accepted once when it is a recovery code", async () => {
    const { profile, recoveryCodes } = await createEnrolledPerson();
    const outcomes = await atOnce(20, () => ours(profile.id, recoveryCodes[0]));
    expect(outcomes["in"]).toBe(1);
  });

  it("signs in one of twenty browsers that all gave the correct password", async () => {
    const { profile, key } = await createEnrolledPerson();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => signedIn(profile)));
    const code = appCode(key);
    await Promise.all(browsers.map((browser) => browser.post(secondFactor, "/second-factor", { code })));
    const people = await Promise.all(browsers.map(async (browser) => (await currentSession(browser.args()))?.person));
    expect(people.filter(Boolean)).toHaveLength(1);
  });
});

describe("a hundred wrong codes in parallel", () => {
  const run = async (proof: Proof) => {
    const { profile, key } = await createEnrolledPerson();
    const wrong = wrongCode(key);
    return { outcomes: await atOnce(100, () => proof(profile.id, wrong)), profile, key };
  };

  it("naive variant: a read-then-write counter checks more than five", async () => {
    expect((await run(naive)).outcomes["wrong"]).toBeGreaterThan(5);
  });

  it("check five, then reject even the correct one", async () => {
    const { outcomes, profile, key } = await run(ours);
    // The fifth attempt reports that it locked the account, and so do all later ones.
    expect(outcomes).toEqual({ wrong: 4, locked: 96 });
    expect(await atOnce(10, () => ours(profile.id, appCode(key)))).toEqual({ locked: 10 });
  });
});
