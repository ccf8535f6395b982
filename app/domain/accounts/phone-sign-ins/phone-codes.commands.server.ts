import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { BlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  CODE_MINUTES,
  MAX_WRONG_TRIES,
  RESEND_SECONDS,
  type CodePurpose,
} from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";
import type { SmsProvider } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";
import {
  consume,
  refund,
  withinRateLimits,
  type RateLimitCheck,
} from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";

/** Person who requests or tries a code, for the limits. */
interface Asker {
  /** As returned by `networkOf`. */
  network: string;
  /** Multiplies the limits of a network. */
  networkFactor: number;
}

interface CodeRequest extends Asker {
  /** As stored: `+919876543210`. */
  mobile: string;
  purpose: CodePurpose;
  locale: Locale;
}

interface CodeServices {
  sms: SmsProvider;
  blindIndex: BlindIndex;
}

/** A wrong code, or a number without a code; such tries are counted. */
class WrongPhoneCode extends DomainError {}

/**
 * Sends a new code to the number, voids the previous one, and returns 0; or returns the seconds until one can be sent. Behaves the same whether or
 * not an account has the number. Throws `RetryLaterError` over a limit, and `SmsError` when the SMS is not sent, which leaves no code.
 */
export async function sendPhoneCode(
  db: Db,
  { sms, blindIndex }: CodeServices,
  { mobile, purpose, locale, network, networkFactor }: CodeRequest,
): Promise<number> {
  const waitSeconds = await secondsToWait(db, numberIndex(blindIndex, mobile));
  if (waitSeconds > 0) return waitSeconds;
  const perNumber = [
    { name: "phone_code.number", subject: mobile },
    { name: "phone_code.number_day", subject: mobile },
  ] as const satisfies RateLimitCheck[];
  await consume(db, "phone_code.network", network, networkFactor);
  if (purpose !== "sign_in") await consume(db, "phone_code.person", String(purpose.profileId));
  for (const { name, subject } of perNumber) await consume(db, name, subject);

  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = hashCode(blindIndex, mobile, purpose, code);
  if (!(await storeCode(db, numberIndex(blindIndex, mobile), codeHash))) return RESEND_SECONDS;
  try {
    await sms.sendCode({ mobile, code, locale });
  } catch (error) {
    await db.deleteFrom("phone_codes").where("code_hash", "=", codeHash).execute();
    for (const { name, subject } of perNumber) await refund(db, name, subject);
    throw error;
  }
  return 0;
}

async function secondsToWait(db: Db, index: Buffer): Promise<number> {
  const last = await db
    .selectFrom("phone_codes")
    .where("number_index", "=", index)
    .where("used_at", "is", null)
    .select(
      sql<number>`ceil(extract(epoch FROM sent_at - now()) + ${sql.lit(RESEND_SECONDS)})::integer`.as("waitSeconds"),
    )
    .executeTakeFirst();
  return Math.max(0, last?.waitSeconds ?? 0);
}

/** Stores the number's only code. Returns false when another request has sent one since `secondsToWait`. */
async function storeCode(db: Db, index: Buffer, codeHash: Buffer): Promise<boolean> {
  const fresh = {
    code_hash: codeHash,
    wrong_tries: 0,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    used_at: null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("phone_codes")
    .values({ number_index: index, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("number_index")
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb("phone_codes.used_at", "is not", null),
            eb("phone_codes.sent_at", "<=", sql<Date>`now() - make_interval(secs => ${RESEND_SECONDS})`),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses the number's code; of concurrent tries with the right code, one succeeds. Throws `DomainError` (`code`) if the code is wrong, used, expired,
 * replaced, or void after five wrong tries, and `RetryLaterError` after too many wrong tries in a network.
 */
export async function consumePhoneCode(
  db: Db,
  blindIndex: BlindIndex,
  { mobile, purpose, code, network, networkFactor }: Asker & { mobile: string; purpose: CodePurpose; code: string },
): Promise<void> {
  const limit: RateLimitCheck = { name: "phone_code.try_network", subject: network, times: networkFactor };
  const attempt = () => tryCode(db, numberIndex(blindIndex, mobile), hashCode(blindIndex, mobile, purpose, code));
  await withinRateLimits(db, [limit], attempt, (error) => error instanceof WrongPhoneCode);
}

/** One statement: the row's lock serializes tries, and each sees the earlier ones. */
async function tryCode(db: Db, index: Buffer, codeHash: Buffer): Promise<void> {
  const { rows } = await sql<{ is_right: boolean; tries_left: number }>`
    UPDATE phone_codes
       SET used_at = CASE WHEN code_hash = ${codeHash} THEN now() END,
           wrong_tries = wrong_tries + (code_hash <> ${codeHash})::integer
     WHERE number_index = ${index} AND used_at IS NULL AND wrong_tries < ${MAX_WRONG_TRIES} AND expires_at > now()
     RETURNING used_at IS NOT NULL AS is_right, ${MAX_WRONG_TRIES} - wrong_tries AS tries_left`.execute(db);
  const [row] = rows;
  if (!row || (!row.is_right && row.tries_left === 0))
    throw new WrongPhoneCode("messages:phone_code.over", { field: "code" });
  if (!row.is_right) throw new WrongPhoneCode("messages:phone_code.wrong", { field: "code" });
}

/** Removes codes that have expired. Returns how many. */
export async function sweepPhoneCodes(db: Db): Promise<number> {
  return deleteInSlices(db, "phone_codes", (rows) => rows.where("expires_at", "<", sql<Date>`now()`));
}

function numberIndex(blindIndex: BlindIndex, mobile: string): Buffer {
  return blindIndex("number of a phone code", mobile);
}

/** Keyed: a plain hash of six digits could be looked up. */
function hashCode(blindIndex: BlindIndex, mobile: string, purpose: CodePurpose, code: string): Buffer {
  const used = purpose === "sign_in" ? "to sign in" : `to verify for ${purpose.profileId}`;
  return blindIndex(`phone code ${used}`, `${mobile} ${code}`);
}
