import { describe, expect, it, vi } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { consumePhoneCode, sendPhoneCode } from "#app/domain/accounts/phone-sign-ins/phone-codes.commands.server.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { action as giveCode } from "#app/routes/auth/mobile-code.tsx";
import { blindIndex, db } from "#app/services.server.ts";
import { createProfile } from "../support/factories/factories.ts";
import { naiveTry } from "../support/naive/naive-phone-codes.ts";
import { codeFor, codeSentTo, letCodesAge, newMobile, sms, wrongCodeFor } from "../support/stand-ins/phone-codes.ts";
import { Visitor } from "../support/http/visitor.ts";

// So that a hundred wrong codes from one network stay within its limit.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

type Try = (mobile: string, code: string) => Promise<void>;

const asker = { network: "192.0.2.7", networkFactor: 10_000 };
const ours: Try = (mobile, code) => consumePhoneCode(db, blindIndex, { mobile, purpose: "sign_in", code, ...asker });
const naive: Try = (mobile, code) =>
  naiveTry(db, {
    index: blindIndex("number of a phone code", mobile),
    hash: blindIndex("phone code to sign in", `${mobile} ${code}`),
  });
const send = (mobile: string) =>
  sendPhoneCode(db, { sms, blindIndex }, { mobile, purpose: "sign_in", locale: "en", ...asker });

/** Counts the accepted attempts, and the rejected ones by message. */
async function atOnce(times: number, attempt: () => Promise<void>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(Array.from({ length: times }, attempt))) {
    if (outcome.status === "rejected" && !(outcome.reason instanceof DomainError)) throw outcome.reason;
    const kind = outcome.status === "fulfilled" ? "in" : (outcome.reason as DomainError).key.split(".")[1]!;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe("the same code submitted twenty times in parallel", () => {
  const run = async (attempt: Try) => {
    const mobile = newMobile();
    await send(mobile);
    return atOnce(20, () => attempt(mobile, codeSentTo(mobile)));
  };

  it("naive variant: read-then-write accepts it more than once", async () => {
    expect((await run(naive))["in"]).toBeGreaterThan(1);
  });

  it("is accepted once, in every run", async () => {
    for (let round = 0; round < 5; round += 1) expect(await run(ours)).toEqual({ in: 1, over: 19 });
  });

  it("gives one session of two browsers", async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createProfile({ phone_number: newMobile(), phone_verified_at: new Date() });
      const browsers = [new Visitor(), new Visitor()] as const;
      const code = await codeFor(browsers[0], owner.phone_number!);
      browsers[1].cookies.set("haat_mobile", browsers[0].cookies.get("haat_mobile")!);
      await Promise.all(browsers.map((browser) => browser.post(giveCode, "/login/mobile/code", { code })));
      const people = await Promise.all(browsers.map(async (browser) => (await currentSession(browser.args()))?.person));
      expect(people.filter(Boolean)).toHaveLength(1);
      const sessions = await db.selectFrom("sessions").where("profile_id", "=", owner.id).select("key").execute();
      expect(sessions).toHaveLength(1);
    }
  });
});

describe("a hundred wrong codes in parallel", () => {
  const run = async (attempt: Try) => {
    const mobile = newMobile();
    await send(mobile);
    return { outcomes: await atOnce(100, () => attempt(mobile, wrongCodeFor(mobile))), mobile };
  };

  it("naive variant: a read-then-write counter checks more than five", async () => {
    expect((await run(naive)).outcomes["wrong"]).toBeGreaterThan(5);
  });

  it("check five, then reject even the right one", async () => {
    const { outcomes, mobile } = await run(ours);
    // The fifth reports that the code is void, and so do all later ones.
    expect(outcomes).toEqual({ wrong: 4, over: 96 });
    await expect(ours(mobile, codeSentTo(mobile))).rejects.toThrow("messages:phone_code.over");
  });
});

it("of four requests at the same time one sends a code, also where an old one is there", async () => {
  const mobile = newMobile();
  const sent = vi.spyOn(sms, "sendCode");
  try {
    for (let round = 1; round <= 2; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => send(mobile)));
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value === 0)).toHaveLength(1);
      expect(sent).toHaveBeenCalledTimes(round);
      await letCodesAge(31);
      await db.deleteFrom("spent_budgets").execute();
    }
  } finally {
    sent.mockRestore();
  }
  const rows = await db
    .selectFrom("phone_codes")
    .where("number_index", "=", blindIndex("number of a phone code", mobile))
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
});
