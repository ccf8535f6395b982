import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { updateProfile, verifyEmail } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { findProfileProgress } from "#app/domain/money/coupons/profile-progress.queries.server.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { rewardCompleteProfile } from "#app/domain/money/coupons/profile-reward.commands.server.ts";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { db, mailbox } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";
import { anAddress } from "../../../support/factories/shopping-factory.ts";

const MOBILE = "+919876543210";

/** A customer who has just registered, with the token of the emailed link. */
async function newcomer(given: { phone_number?: string } = {}) {
  const person = await createProfile({ email_verified_at: null, phone_number: null, ...given });
  const token = `token-${person.id}`;
  await db
    .insertInto("email_tokens")
    .values({
      token_hash: hashSecret(token),
      profile_id: person.id,
      purpose: "verify_email",
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return { person, verify: () => verifyEmail(db, token) };
}

async function couponsOf(profileId: number) {
  return db.selectFrom("coupons").where("profile_id", "=", profileId).selectAll().execute();
}

async function messagesFor(profileId: number): Promise<string[]> {
  const { notifications } = await listNotifications(db, profileScope(profileId), { page: 1, kind: undefined });
  return notifications.map((notification) => notification.message);
}

async function mailsWaiting(profileId: number): Promise<number> {
  const ids = (await couponsOf(profileId)).map((coupon) => coupon.id);
  return (await queuedJobs("mail.coupon_issued")).filter((job) => ids.includes(job.payload.couponId)).length;
}

/** Returns the number of promised coupons, their notifications and their emails. */
async function given(profileId: number) {
  const notifications = (await messagesFor(profileId)).filter((message) => message === "coupon_issued").length;
  const coupons = (await couponsOf(profileId)).length;
  return { coupons, notifications, mails: await mailsWaiting(profileId) };
}

const ONCE = { coupons: 1, notifications: 1, mails: 1 };
const NEVER = { coupons: 0, notifications: 0, mails: 0 };

describe("the coupon for a completed profile", () => {
  it("is issued when the last part is complete, whichever that is, and once", async () => {
    const steps = {
      verify: ({ verify }: Awaited<ReturnType<typeof newcomer>>) => verify(),
      mobile: ({ person }: Awaited<ReturnType<typeof newcomer>>) =>
        updateProfile(db, person.id, { fullName: person.full_name, phoneNumber: MOBILE, locale: "en" }),
      address: ({ person }: Awaited<ReturnType<typeof newcomer>>) =>
        saveAddress(db, profileScope(person.id), anAddress),
    };
    for (const order of [
      ["verify", "mobile", "address"],
      ["address", "verify", "mobile"],
      ["mobile", "address", "verify"],
    ] as const) {
      const member = await newcomer();
      for (const [index, step] of order.entries()) {
        expect(await given(member.person.id)).toEqual(NEVER);
        expect(await findProfileProgress(db, member.person.id)).toMatchObject({ isComplete: false });
        await steps[step](member);
        if (index === 2) expect({ order, ...(await given(member.person.id)) }).toEqual({ order, ...ONCE });
      }
      for (const step of order) await steps[step](member);
      await saveAddress(db, profileScope(member.person.id), { ...anAddress, city: "Rajkot" });
      expect(await given(member.person.id)).toEqual(ONCE);
      expect(await findProfileProgress(db, member.person.id)).toMatchObject({ isComplete: true });
    }
  });

  it("is 10% off one order of its owner, within 90 days", async () => {
    const person = await createProfile();
    await saveAddress(db, profileScope(person.id), anAddress);
    const [coupon] = await couponsOf(person.id);
    expect(coupon).toMatchObject({
      type: "Percentage",
      percent_basis_points: 1000,
      status: "Active",
      usage_limit: 1,
      usage_limit_per_person: 1,
    });
    expect(coupon?.code).toMatch(/^WELCOME-[2-9A-HJ-NP-Z]{8}$/);
    const days = (coupon!.ends_at!.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
  });

  it("is announced at verification, unless it is issued right then", async () => {
    const incomplete = await newcomer();
    for (let opened = 0; opened < 2; opened += 1) expect(await incomplete.verify()).toBe(incomplete.person.email);
    expect(await messagesFor(incomplete.person.id)).toEqual(["welcome"]);
    const complete = await newcomer({ phone_number: MOBILE });
    await saveAddress(db, profileScope(complete.person.id), anAddress);
    await complete.verify();
    expect(await messagesFor(complete.person.id)).toEqual(["coupon_issued"]);
  });

  it("is emailed with its code and its last day, in the account's language", async () => {
    const person = await createProfile({ locale: "gu", email: "gu-reward@example.test" });
    await saveAddress(db, profileScope(person.id), anAddress);
    const [coupon] = await couponsOf(person.id);
    await taskHandlers["mail.coupon_issued"]({ couponId: coupon!.id });
    const mail = (await mailbox?.list())?.find(({ to }) => to === person.email);
    expect(mail).toMatchObject({ tag: "coupon-issued" });
    expect(mail?.text).toContain(coupon!.code);
    expect(mail?.html).toContain('<html lang="gu"');
    expect(mail?.text).toMatch(/20\d\d સુધી/);
  });
});

describe("when it is requested concurrently", () => {
  it("is issued exactly once", async () => {
    const person = await createProfile({ phone_number: null });
    await saveAddress(db, profileScope(person.id), anAddress);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        updateProfile(db, person.id, { fullName: person.full_name, phoneNumber: MOBILE, locale: "en" }),
      ),
    );
    expect(await given(person.id)).toEqual(ONCE);
  });

  it("is not missed by two commands that each add what the other lacks", async () => {
    const person = await createProfile({ phone_number: null });
    await bothHalves(person.id, rewardCompleteProfile);
    expect(await given(person.id)).toEqual(ONCE);
  });

  // Without the lock, neither command sees the other's writes.
  it("naive variant: would be missed by a check without a lock", async () => {
    const person = await createProfile({ phone_number: null });
    const bothLooked = barrier(2);
    await bothHalves(person.id, async (trx, profileId) => {
      const progress = await findProfileProgress(trx, profileId);
      // Neither may end before the other has checked: committed rows are visible.
      await bothLooked();
      if (!progress?.isComplete) return;
      await rewardCompleteProfile(trx, profileId);
    });
    expect(await given(person.id)).toEqual(NEVER);
  });

  // Without the unique key, each sees that nothing was issued yet.
  it("naive variant: would be issued more than once by check-then-insert", async () => {
    const person = await createProfile();
    const everybodyLooked = barrier(5);
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        inTransaction(db, async (trx) => {
          const earlier = await trx.selectFrom("coupons").where("profile_id", "=", person.id).select("id").execute();
          await everybodyLooked();
          if (earlier.length > 0) return;
          await trx
            .insertInto("coupons")
            .values({
              code: `NAIVE-${person.id}-${n}`,
              type: "Percentage",
              percent_basis_points: 1000,
              status: "Active",
              profile_id: person.id,
            })
            .execute();
        }),
      ),
    );
    expect((await couponsOf(person.id)).length).toBe(5);
  });
});

/**
 * One transaction gives the address, another the mobile number; both have written before either checks whether the profile is
 * complete.
 */
async function bothHalves(profileId: number, reward: (trx: Trx, profileId: number) => Promise<unknown>): Promise<void> {
  const bothWrote = barrier(2);
  await Promise.all([
    inTransaction(db, async (trx) => {
      await trx
        .insertInto("addresses")
        .values({
          profile_id: profileId,
          full_name: anAddress.fullName,
          address: anAddress.address,
          city: anAddress.city,
          state: anAddress.state,
          zip: anAddress.zip,
          phone: anAddress.phone,
        })
        .execute();
      await bothWrote();
      await reward(trx, profileId);
    }),
    inTransaction(db, async (trx) => {
      await sql`UPDATE profiles SET phone_number = ${MOBILE} WHERE id = ${profileId}`.execute(trx);
      await bothWrote();
      await reward(trx, profileId);
    }),
  ]);
}

/** A barrier: waits until `count` have arrived. */
function barrier(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let come = 0;
  return async () => {
    come += 1;
    if (come === count) open();
    await opened;
  };
}
