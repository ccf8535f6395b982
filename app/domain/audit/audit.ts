/** Audited actions. */
export const AUDIT_ACTIONS = [
  "review.hide",
  "review.show",
  "review.keep",
  "ticket.take",
  "ticket.answer",
  "ticket.note",
  "ticket.sort",
  "ticket.close",
  "application.move",
  "application.document",
  "application.delete_scan",
  "product.review",
  "store.trust",
  "store.distrust",
  "account.create",
  "account.suspend",
  "account.restore",
  "account.role",
  "settings.change",
  "batch.start",
  "batch.undo",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an entry is about. */
export type AuditSubject =
  | { kind: "account" | "review" | "application" | "product" | "store" | "batch"; id: number }
  | { kind: "ticket"; id: string }
  | { kind: "settings" };

/** Returns the subject as the log stores it: `review 12`, `ticket ST-7F3K-92QD`, `settings`. */
export function subjectText(subject: AuditSubject): string {
  return "id" in subject ? `${subject.kind} ${subject.id}` : subject.kind;
}

/** The source of a change that no signed-in person makes. */
export const AUDIT_SOURCES = ["system", "command_line"] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** The actor of a change. */
export type AuditActor = { profileId: number } | AuditSource;

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  /** The person's name, or the source. */
  actor: { name: string } | AuditSource;
  action: AuditAction;
  details: Record<string, unknown>;
  at: Date;
}
