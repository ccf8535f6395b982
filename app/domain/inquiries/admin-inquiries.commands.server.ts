import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ContactInquiryStatus, WholesaleInquiryStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { recordAudit } from "#app/domain/audit/audit.commands.server.ts";
import { assertUnchanged } from "#app/domain/forms/form-marks.server.ts";
import { runIdempotent } from "#app/domain/idempotency/idempotency-keys.commands.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/admin-inquiries.ts";
import { publishEvent } from "#app/domain/notifications/notifications.commands.server.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";

type Move = { id: number; /** The marks of what the form showed. */ shown?: string } & (
  { kind: "contact"; status: ContactInquiryStatus } | { kind: "wholesale"; status: WholesaleInquiryStatus }
);

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
      move.kind === "contact"
        ? statusKey("contact_inquiry", before as ContactInquiryStatus)
        : statusKey("wholesale_inquiry", before as WholesaleInquiryStatus),
    );
    if (move.kind === "contact")
      await trx.updateTable("contact_inquiries").set({ status: move.status }).where("id", "=", move.id).execute();
    else await trx.updateTable("wholesale_inquiries").set({ status: move.status }).where("id", "=", move.id).execute();
    const subject = { kind: `${move.kind}_inquiry`, id: move.id } as const;
    await recordAudit(trx, scope, { action: "inquiry.status", subject, before, after: move.status });
    return true;
  });
}

/**
 * Answers an inquiry by mail, once for each form; one that is new is then in progress, or contacted. Returns false for an unknown
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
          author_profile_id: scope.profileId,
          body,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await publishEvent(trx, "inquiry_answered", { replyId: reply.id });
      const subject = { kind: `${kind}_inquiry`, id } as const;
      await recordAudit(trx, scope, { action: "inquiry.answer", subject, details: { reply: reply.id } });
      if (before === "new") await moveInquiry(trx, scope, { kind: "contact", id, status: "in_progress" });
      if (before === "pending") await moveInquiry(trx, scope, { kind: "wholesale", id, status: "contacted" });
      return String(reply.id);
    });
    return true;
  });
}

async function lockStatus(
  trx: Trx,
  { kind, id }: { kind: InquiryKind; id: number },
): Promise<ContactInquiryStatus | WholesaleInquiryStatus | undefined> {
  const row = await trx
    .selectFrom(kind === "contact" ? "contact_inquiries" : "wholesale_inquiries")
    .where("id", "=", id)
    .select("status")
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}
