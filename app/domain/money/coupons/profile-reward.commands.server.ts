import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { findProfileProgress } from "#app/domain/money/coupons/profile-progress.queries.server.ts";
import { PROFILE_REWARD } from "#app/domain/money/coupons/coupons.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/**
 * Gives the promised coupon to a person whose profile is complete now: a name, a verified e-mail address, a mobile number, an
 * address (rule 6.7). Once per person, with a notification and a mail. Runs in the transaction that may have completed the profile, after
 * its writes. Returns whether the coupon was given just now.
 */
export async function rewardCompleteProfile(trx: Trx, profileId: number): Promise<boolean> {
  // Serializes commands that each complete a part, so that the second sees the first one's writes.
  await trx.selectFrom("profiles").select("id").where("id", "=", profileId).forNoKeyUpdate().execute();
  const progress = await findProfileProgress(trx, profileId);
  if (!progress?.isComplete) return false;
  const { percentBasisPoints, days } = PROFILE_REWARD;
  const coupon = await trx
    .insertInto("coupons")
    .values({
      code: newPersonalCode(),
      type: "Percentage",
      percent_basis_points: percentBasisPoints,
      status: "Active",
      ends_at: sql<Date>`now() + make_interval(days => ${days})`,
      usage_limit: 1,
      usage_limit_per_person: 1,
      profile_id: profileId,
      issued_for: "profile_completed",
    })
    .onConflict((conflict) => conflict.columns(["profile_id", "issued_for"]).doNothing())
    .returning(["id", "code"])
    .executeTakeFirst();
  if (!coupon) return false;
  const { id: couponId, code } = coupon;
  await publishEvent(trx, "coupon_issued", { profileId, couponId, percent: percentBasisPoints / 100, code, days });
  return true;
}

/** Greets a person whose e-mail address has just been verified, and names the reward for a complete profile (rule 18.3). */
export async function sendWelcome(trx: Trx, profileId: number): Promise<void> {
  if (await rewardCompleteProfile(trx, profileId)) return;
  await publishEvent(trx, "welcome", { profileId, percent: PROFILE_REWARD.percentBasisPoints / 100 });
}

/** No 0 and O, 1 and I: codes are copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a personal code like `WELCOME-7F3K92QD`; only its owner can use it. */
function newPersonalCode(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `WELCOME-${characters.join("")}`;
}
