import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { runIdempotent } from "#app/domain/idempotency/idempotency-keys.commands.server.ts";
import {
  MAX_INQUIRIES_AN_HOUR,
  type ContactInquiry,
  type InquiryForm,
  type WholesaleInquiry,
} from "#app/domain/inquiries/inquiries.ts";
import { RetryLaterError, DomainError } from "#app/domain/domain-error.ts";

/** Maximum number of stored inquiries of both kinds; does not apply to signed-in people. */
interface StorageLimit {
  isVisitor: boolean;
  maxStored: number;
}

/**
 * Stores a message for the support team. Throws `DomainError` (`email`) when its address has sent too many within the hour,
 * `RetryLaterError` when `maxStored` are stored already and a visitor sends it.
 */
export async function sendContactInquiry(
  db: Db,
  { formKey, ...inquiry }: ContactInquiry & InquiryForm,
  limit: StorageLimit,
): Promise<void> {
  await sendOnce(db, { formKey, ...inquiry }, limit, async (trx) => {
    await trx.insertInto("contact_inquiries").values(inquiry).execute();
  });
}

/** Stores a bulk buyer's inquiry. Throws as `sendContactInquiry` does. */
export async function sendWholesaleInquiry(
  db: Db,
  { formKey, ...inquiry }: WholesaleInquiry & InquiryForm,
  limit: StorageLimit,
): Promise<void> {
  await sendOnce(db, { formKey, ...inquiry }, limit, async (trx) => {
    await trx
      .insertInto("wholesale_inquiries")
      .values({
        company_name: inquiry.company_name,
        contact_name: inquiry.contact_person,
        email: inquiry.email,
        phone_number: inquiry.phone,
        business_type: inquiry.business_type ?? null,
        message: inquiry.message,
      })
      .execute();
  });
}

/** Runs `store` once per form and content, within the limit of its address. */
async function sendOnce(
  db: Db,
  { formKey, ...inquiry }: (ContactInquiry | WholesaleInquiry) & InquiryForm,
  { isVisitor, maxStored }: StorageLimit,
  store: (trx: Trx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const send = async () => {
      if (isVisitor) await assertSpace(trx, maxStored);
      await assertNotTooMany(trx, inquiry.email);
      await store(trx);
      return "sent";
    };
    return runIdempotent(trx, { profileId: null, formKey, content: ["inquiry", JSON.stringify(inquiry)] }, send);
  });
}

/** Both kinds count together: the limit is for the person, not for the form. */
async function assertNotTooMany(trx: Trx, email: string): Promise<void> {
  // Serializes concurrent posts, which would both count before either is inserted.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('inquiry ' || lower(${email}), 0))`.execute(trx);
  const { rows } = await sql<{ sent: number }>`
    SELECT (
      (SELECT count(*) FROM contact_inquiries WHERE email = ${email} AND created_at > now() - interval '1 hour') +
      (SELECT count(*) FROM wholesale_inquiries WHERE email = ${email} AND created_at > now() - interval '1 hour')
    )::integer AS sent`.execute(trx);
  if ((rows[0]?.sent ?? 0) < MAX_INQUIRIES_AN_HOUR) return;
  throw new DomainError("messages:inquiry.too_many", { field: "email", values: { count: MAX_INQUIRIES_AN_HOUR } });
}

const FULL_SECONDS = 60 * 60;

async function assertSpace(trx: Trx, maxStored: number): Promise<void> {
  const { rows } = await sql<{ stored: number }>`
    SELECT ((SELECT count(*) FROM contact_inquiries) + (SELECT count(*) FROM wholesale_inquiries))::integer AS stored`.execute(
    trx,
  );
  if ((rows[0]?.stored ?? 0) < maxStored) return;
  throw new RetryLaterError("messages:inquiry.full", { because: "busy", retryAfterSeconds: FULL_SECONDS });
}
