import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import type { SecondFactorEvent } from "#app/domain/notifications/notifications/events.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#app/domain/accounts/second-factor/recovery-codes.server.ts";
import {
  LOCK_MINUTES,
  MAX_LOCK_MINUTES,
  MAX_WRONG_CODES,
  SET_UP_MINUTES,
  parseFactorCode,
} from "#app/domain/accounts/second-factor/second-factor.ts";
import { encryptionContext } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { newTotpKey, totpStepOf } from "#app/domain/accounts/second-factor/totp.server.ts";

/** Creates a new TOTP key for setup, replacing a pending one. Throws `DomainError` when a factor is already enabled. */
export async function beginSetup(db: Db, cipher: ValueCipher, profileId: number): Promise<void> {
  const fresh = { secret_sealed: cipher.encrypt(newTotpKey(), encryptionContext(profileId)), created_at: new Date() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("factors")
    .values({ profile_id: profileId, ...fresh })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(fresh).where("factors.verified_at", "is", null))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new DomainError("messages:second_factor.is_on");
}

/**
 * Enables the second factor after its first code. Ends all other sessions of the person. Returns the recovery codes in plain text.
 * Throws `DomainError` on `code`.
 */
export async function confirmSetup(
  db: Db,
  cipher: ValueCipher,
  person: { profileId: number; sessionIdHash: Buffer },
  input: string,
): Promise<string[]> {
  const { profileId } = person;
  return inTransaction(db, async (trx) => {
    // Locked against a concurrent sign-in (`createSession`).
    await trx.selectFrom("profiles").select("id").where("id", "=", profileId).forUpdate().execute();
    const factor = await trx
      .selectFrom("factors")
      .select("secret_sealed")
      .where("profile_id", "=", profileId)
      .where("verified_at", "is", null)
      .where("created_at", ">", sql<Date>`now() - make_interval(mins => ${SET_UP_MINUTES})`)
      // A concurrent setup may have replaced the key: enable the same key that the code was checked against.
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw new DomainError("messages:second_factor.set_up_over");
    const code = parseFactorCode(input);
    const step =
      code?.kind === "app"
        ? totpStepOf(cipher.decrypt(factor.secret_sealed, encryptionContext(profileId)), code.code)
        : undefined;
    if (step === undefined) throw new DomainError("messages:second_factor.first_code_wrong", { field: "code" });
    await trx
      .updateTable("factors")
      .set({ verified_at: sql`now()`, last_used_step: step })
      .where("profile_id", "=", profileId)
      .execute();
    await endSessions(trx, profileId, person.sessionIdHash);
    await notifyOwner(trx, profileId, "on");
    return replaceRecoveryCodes(trx, profileId);
  });
}

/** Result of a code attempt. Wrong ones are counted, so the attempt is committed even when it fails. */
type CodeAttempt =
  | { kind: "right" }
  | { kind: "wrong" }
  | { kind: "used" }
  | { kind: "locked"; minutes: number }
  | { kind: "no_factor" };

/**
 * Verifies the second factor with a code of the app or a recovery code; each works once. Five wrong codes in a row lock the account's second factor
 * and notify its owner. Throws `DomainError` on `code`.
 */
export async function verifySecondFactor(db: Db, cipher: ValueCipher, profileId: number, input: string): Promise<void> {
  const trial = await inTransaction(db, (trx) => attemptCode(trx, cipher, profileId, input));
  // After the transaction: an error thrown inside would roll the count back.
  switch (trial.kind) {
    case "locked":
      throw new DomainError("messages:second_factor.locked", { field: "code", values: { minutes: trial.minutes } });
    case "used":
      throw new DomainError("messages:second_factor.used", { field: "code" });
    case "wrong":
      throw new DomainError("messages:second_factor.wrong", { field: "code" });
    case "no_factor":
      throw new DomainError("messages:second_factor.is_off", { field: "code" });
    case "right":
  }
}

async function attemptCode(trx: Trx, cipher: ValueCipher, profileId: number, input: string): Promise<CodeAttempt> {
  // The row lock serializes guesses: of twenty at once, fifteen are rejected.
  const factor = await trx
    .selectFrom("factors")
    .where("profile_id", "=", profileId)
    .where("verified_at", "is not", null)
    .select(["secret_sealed", "wrong_codes"])
    .select(sql<number>`greatest(0, ceil(extract(epoch FROM locked_until - now()) / 60))::int`.as("locked_minutes"))
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return { kind: "no_factor" };
  if (factor.locked_minutes > 0) return { kind: "locked", minutes: factor.locked_minutes };

  const code = parseFactorCode(input);
  const key = cipher.decrypt(factor.secret_sealed, encryptionContext(profileId));
  const trial =
    code?.kind === "recovery"
      ? await consumeRecoveryCode(trx, profileId, code.code)
      : await consumeAppCode(trx, profileId, code && totpStepOf(key, code.code));
  if (trial.kind === "wrong") return countWrongCode(trx, profileId, factor.wrong_codes + 1);
  if (trial.kind === "used") return trial;
  await trx
    .updateTable("factors")
    .set({ wrong_codes: 0, lock_count: 0, locked_until: null })
    .$if(cipher.isOutdated(factor.secret_sealed), (update) =>
      update.set({ secret_sealed: cipher.encrypt(key, encryptionContext(profileId)) }),
    )
    .where("profile_id", "=", profileId)
    .execute();
  return trial;
}

/** Uses a time step once and invalidates earlier ones, which prevents replay. */
async function consumeAppCode(trx: Trx, profileId: number, step: number | undefined): Promise<CodeAttempt> {
  if (step === undefined) return { kind: "wrong" };
  const { numUpdatedRows } = await trx
    .updateTable("factors")
    .set({ last_used_step: step })
    .where("profile_id", "=", profileId)
    .where((eb) => eb.or([eb("last_used_step", "is", null), eb("last_used_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { kind: "right" } : { kind: "used" };
}

async function consumeRecoveryCode(trx: Trx, profileId: number, code: string): Promise<CodeAttempt> {
  const { numUpdatedRows } = await trx
    .updateTable("recovery_codes")
    .set({ used_at: sql`now()` })
    .where("profile_id", "=", profileId)
    .where("code_hash", "=", hashRecoveryCode(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { kind: "wrong" };
  const { left } = await trx
    .selectFrom("recovery_codes")
    .where("profile_id", "=", profileId)
    .where("used_at", "is", null)
    .select((query) => query.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  await notifyOwner(trx, profileId, "recovery_code_used", { left });
  return { kind: "right" };
}

async function countWrongCode(trx: Trx, profileId: number, wrongCodes: number): Promise<CodeAttempt> {
  if (wrongCodes < MAX_WRONG_CODES) {
    await trx.updateTable("factors").set({ wrong_codes: wrongCodes }).where("profile_id", "=", profileId).execute();
    return { kind: "wrong" };
  }
  const { minutes } = await trx
    .updateTable("factors")
    .set({
      wrong_codes: 0,
      lock_count: sql`least(lock_count + 1, 20)`,
      locked_until: sql`now() + make_interval(mins => ${LOCK_LENGTH})`,
    })
    .where("profile_id", "=", profileId)
    .returning(sql<number>`round(extract(epoch FROM locked_until - now()) / 60)::int`.as("minutes"))
    .executeTakeFirstOrThrow();
  await notifyOwner(trx, profileId, "locked", { minutes });
  return { kind: "locked", minutes };
}

const LOCK_LENGTH = sql<number>`least(${LOCK_MINUTES} * power(2, lock_count), ${MAX_LOCK_MINUTES})::int`;

/** Creates new recovery codes and voids the old ones. Require a recent verification first (`requireFreshFactor`). */
export async function renewRecoveryCodes(db: Db, profileId: number): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const factor = await trx
      .selectFrom("factors")
      .select("profile_id")
      .where("profile_id", "=", profileId)
      .where("verified_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw new DomainError("messages:second_factor.is_off");
    await notifyOwner(trx, profileId, "codes_renewed");
    return replaceRecoveryCodes(trx, profileId);
  });
}

async function replaceRecoveryCodes(trx: Trx, profileId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom("recovery_codes").where("profile_id", "=", profileId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ profile_id: profileId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

/** Disables the second factor and deletes its recovery codes. Require a recent verification first (`requireFreshFactor`). */
export async function removeSecondFactor(db: Db, profileId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("factors")
      .where("profile_id", "=", profileId)
      .where("verified_at", "is not", null)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await notifyOwner(trx, profileId, "off");
  });
}

async function notifyOwner(
  trx: Trx,
  profileId: number,
  event: SecondFactorEvent,
  detail: { left?: number; minutes?: number } = {},
): Promise<void> {
  await publishEvent(trx, "second_factor_changed", { profileId, event, at: new Date().toISOString(), ...detail });
}
