/** Audited actions. */
export const AUDIT_ACTIONS = [
  "review.hide",
  "review.show",
  "review.keep",
  "question.hide",
  "question.show",
  "ticket.take",
  "ticket.answer",
  "ticket.note",
  "ticket.sort",
  "ticket.close",
  "application.open",
  "application.move",
  "application.document",
  "application.delete_scan",
  "product.review",
  "product.add",
  "product.change",
  "product.delete",
  "product.restore",
  "product.take_down",
  "product.put_back",
  "store.trust",
  "store.distrust",
  "account.create",
  "account.suspend",
  "account.restore",
  "account.role",
  "account.rights",
  "account.change",
  "payout.open_account",
  "payout.pay",
  "payout.return",
  "settings.change",
  "settings.undo",
  "store.days",
  "store.bank_account",
  "store.pickup_address",
  "packing_link.make",
  "packing_link.end",
  "member.invite",
  "member.revoke_invitation",
  "member.join",
  "member.change",
  "member.remove",
  "coupon.create",
  "coupon.change",
  "coupon.switch",
  "gift_card.create",
  "gift_card.switch",
  "gift_card.delete",
  "synonym.create",
  "synonym.change",
  "synonym.delete",
  "inquiry.status",
  "inquiry.answer",
  "inquiry.open_cv",
  "category.create",
  "category.change",
  "category.move",
  "category.merge",
  "category.delete",
  "discount.create",
  "discount.change",
  "discount.end",
  "discount.delete",
  "flash_sale.create",
  "flash_sale.change",
  "flash_sale.end",
  "flash_sale.delete",
  "batch.start",
  "batch.undo",
  "job.retry",
  "list.export",
  "view.save",
  "view.change",
  "view.delete",
  "backup.record",
  "setup.confirm",
  "setup.test_mail",
  "order.move",
  "order.cancel",
  "order.cancel_pieces",
  "order.refund",
  "order.retry_refund",
  "order.note",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The subject of an entry. */
export type AuditSubject =
  | {
      kind:
        | "account"
        | "review"
        | "question"
        | "application"
        | "product"
        | "store"
        | "batch"
        | "payout"
        | "coupon"
        | "discount"
        | "flash_sale"
        | "job"
        | "view"
        | "export"
        | "gift_card"
        | "category"
        | "synonym"
        | "contact_inquiry"
        | "wholesale_inquiry"
        | "career_inquiry";
      id: number;
    }
  | { kind: "ticket" | "order"; id: string }
  | { kind: "settings" | "database" }
  | { kind: "setup"; id: string };

/** Returns the subject as the log stores it: `review 12`, `ticket ST-7F3K-92QD`, `settings`. */
export function subjectText(subject: AuditSubject): string {
  return "id" in subject ? `${subject.kind} ${subject.id}` : subject.kind;
}

/** The source of a change that no signed-in person makes. */
export const AUDIT_SOURCES = ["system", "command_line"] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** The actor of a change. */
export type AuditActor = { profileId: number; network?: string | undefined } | AuditSource;

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  /** The person's name, or the source. */
  actor: { name: string } | AuditSource;
  action: AuditAction;
  details: Record<string, unknown>;
  at: Date;
}
