import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { CV_FILE, MAX_CV_BYTES, type CareerInquiry } from "#app/domain/support/inquiries/careers.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { CAREER_RETENTION_MONTHS } from "#app/domain/retention.ts";
import { withStoredAttachments } from "#app/domain/platform/uploads/stored-attachments.commands.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import {
  MAX_INQUIRIES_AN_HOUR,
  type ContactInquiry,
  type InquiryForm,
  type WholesaleInquiry,
} from "#app/domain/support/inquiries/inquiries.ts";
import { RetryLaterError, DomainError } from "#app/domain/domain-error.ts";

/** Maximum number of stored inquiries of all kinds; does not apply to signed-in people. */
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

/**
 * Stores an application for an opening with its CV, and thanks for it by mail. Throws as `sendContactInquiry` does, and `DomainError` (`cv`)
 * without a file.
 */
export async function sendCareerInquiry(
  db: Db,
  store: PrivateFileStore,
  { formKey, cv, phone, work_url, ...inquiry }: CareerInquiry,
  limit: StorageLimit,
): Promise<void> {
  if (cv.files.length === 0) throw new DomainError("messages:career.cv_required", { field: CV_FILE.field });
  const content = ["career inquiry", JSON.stringify([inquiry, phone, work_url])];
  const form = { profileId: null, formKey, content, attachments: cv };
  await withStoredAttachments(db, store, "careers", form, async (trx, [file]) => {
    if (!file) throw new Error("An application has no file");
    await assertWithinLimits(trx, inquiry.email, limit);
    if (limit.isVisitor) await assertSpaceForCv(trx, file.size_bytes);
    const { file_name, size_bytes, storage_key } = file;
    const row = await trx
      .insertInto("career_inquiries")
      .values({
        ...inquiry,
        phone_number: phone ?? null,
        work_url: work_url ?? null,
        file_name,
        size_bytes,
        storage_key,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await publishEvent(trx, "career_received", { inquiryId: row.id });
    return "sent";
  });
}

/** Deletes applications for openings after their retention time; their files follow (rule 16.1). Returns how many. */
export async function sweepCareerInquiries(db: Db): Promise<number> {
  return deleteInSlices(db, "career_inquiries", (rows) =>
    rows.where("created_at", "<", sql<Date>`now() - make_interval(months => ${CAREER_RETENTION_MONTHS})`),
  );
}

/** Runs `store` once per form and content, within the limit of its address. */
async function sendOnce(
  db: Db,
  { formKey, ...inquiry }: (ContactInquiry | WholesaleInquiry) & InquiryForm,
  limit: StorageLimit,
  store: (trx: Trx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const send = async () => {
      await assertWithinLimits(trx, inquiry.email, limit);
      await store(trx);
      return "sent";
    };
    return runIdempotent(trx, { profileId: null, formKey, content: ["inquiry", JSON.stringify(inquiry)] }, send);
  });
}

async function assertWithinLimits(trx: Trx, email: string, { isVisitor, maxStored }: StorageLimit): Promise<void> {
  if (isVisitor) await assertSpace(trx, maxStored);
  await assertNotTooMany(trx, email);
}

/** All kinds count together: the limit is for the person, not for the form. */
async function assertNotTooMany(trx: Trx, email: string): Promise<void> {
  // Serializes concurrent posts, which would both count before either is inserted.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('inquiry ' || lower(${email}), 0))`.execute(trx);
  const { rows } = await sql<{ sent: number }>`
    SELECT (
      (SELECT count(*) FROM contact_inquiries WHERE email = ${email} AND created_at > now() - interval '1 hour') +
      (SELECT count(*) FROM wholesale_inquiries WHERE email = ${email} AND created_at > now() - interval '1 hour') +
      (SELECT count(*) FROM career_inquiries WHERE email = ${email} AND created_at > now() - interval '1 hour')
    )::integer AS sent`.execute(trx);
  if ((rows[0]?.sent ?? 0) < MAX_INQUIRIES_AN_HOUR) return;
  throw new DomainError("messages:inquiry.too_many", { field: "email", values: { count: MAX_INQUIRIES_AN_HOUR } });
}

const FULL_SECONDS = 60 * 60;

async function assertSpace(trx: Trx, maxStored: number): Promise<void> {
  const { rows } = await sql<{ stored: number }>`
    SELECT (
      (SELECT count(*) FROM contact_inquiries) +
      (SELECT count(*) FROM wholesale_inquiries) +
      (SELECT count(*) FROM career_inquiries)
    )::integer AS stored`.execute(trx);
  if ((rows[0]?.stored ?? 0) >= maxStored) throw full();
}

async function assertSpaceForCv(trx: Trx, bytes: number): Promise<void> {
  const { rows } = await sql<{ stored: number }>`
    SELECT coalesce(sum(size_bytes), 0)::bigint AS stored FROM career_inquiries`.execute(trx);
  if ((rows[0]?.stored ?? 0) + bytes > MAX_CV_BYTES) throw full();
}

const full = () => new RetryLaterError("messages:inquiry.full", { because: "busy", retryAfterSeconds: FULL_SECONDS });
