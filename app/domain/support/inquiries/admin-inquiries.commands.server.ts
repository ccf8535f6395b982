import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import {
  INQUIRY_STATUSES,
  inquiryStatusKey,
  type InquiryKind,
  type InquiryStatus,
} from "#app/domain/support/inquiries/admin-inquiries.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

interface Move {
  kind: InquiryKind;
  id: number;
  /** One of the kind's. */
  status: InquiryStatus;
  /** Marks of the values that the form showed. */
  shown?: string;
}

/**
 * Gives an inquiry a status (rule 10.6); one that has it already stays so. Returns false for an unknown one. Throws `DomainErrors` where another
 * person has given it a third one since the form was opened.
 */
export async function moveInquiry(db: Db, scope: AnyScope, move: Move): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await lockStatus(trx, move);
    if (before === undefined) return false;
    if (before === move.status) return true;
    assertUnchanged(move.shown ?? "", { status: move.status }, { status: before }, () =>
      inquiryStatusKey(move.kind, before),
    );
    await sql`UPDATE ${tableOf(move.kind)} SET status = ${move.status} WHERE id = ${move.id}`.execute(trx);
    const subject = { kind: `${move.kind}_inquiry`, id: move.id } as const;
    await recordAudit(trx, scope, { action: "inquiry.status", subject, before, after: move.status });
    return true;
  });
}

/**
 * Answers an inquiry by mail, once for each form; one that is new is then in progress, contacted, or in review. Returns false for an unknown
 * one.
 */
export async function answerInquiry(
  db: Db,
  scope: AnyScope,
  { kind, id, formKey, body }: { kind: InquiryKind; id: number; formKey: string; body: string },
): Promise<boolean> {
  const form = { profileId: scope.profileId, formKey, content: ["inquiry reply", kind, String(id), body] };
  return inTransaction(db, async (trx) => {
    const before = await lockStatus(trx, { kind, id });
    if (before === undefined) return false;
    await runIdempotent(trx, form, async () => {
      const reply = await trx
        .insertInto("inquiry_replies")
        .values({
          contact_inquiry_id: kind === "contact" ? id : null,
          wholesale_inquiry_id: kind === "wholesale" ? id : null,
          career_inquiry_id: kind === "career" ? id : null,
          author_profile_id: scope.profileId,
          body,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await publishEvent(trx, "inquiry_answered", { replyId: reply.id });
      const subject = { kind: `${kind}_inquiry`, id } as const;
      await recordAudit(trx, scope, { action: "inquiry.answer", subject, details: { reply: reply.id } });
      const [first, answered] = INQUIRY_STATUSES[kind];
      if (before === first) await moveInquiry(trx, scope, { kind, id, status: answered });
      return String(reply.id);
    });
    return true;
  });
}

/** Returns the file of an application for an opening, and logs the access in the audit log. Returns undefined for an unknown one. */
export async function openCv(
  db: Db,
  scope: AnyScope,
  id: number,
): Promise<{ kind: "pdf"; fileName: string; storageKey: string } | undefined> {
  return inTransaction(db, async (trx) => {
    const file = await trx
      .selectFrom("career_inquiries")
      .where("id", "=", id)
      .select(["file_name as fileName", "storage_key as storageKey"])
      .executeTakeFirst();
    if (!file) return undefined;
    await recordAudit(trx, scope, { action: "inquiry.open_cv", subject: { kind: "career_inquiry", id } });
    return { kind: "pdf", ...file };
  });
}

const tableOf = (kind: InquiryKind) => sql.table(`${kind}_inquiries`);

async function lockStatus(
  trx: Trx,
  { kind, id }: { kind: InquiryKind; id: number },
): Promise<InquiryStatus | undefined> {
  const { rows } = await sql<{ status: InquiryStatus }>`
    SELECT status FROM ${tableOf(kind)} WHERE id = ${id} FOR UPDATE`.execute(trx);
  return rows[0]?.status;
}
