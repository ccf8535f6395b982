/** What is done to people's words, questions and accounts, and to the settings of the shop, and is recorded for good. */
export const AUDIT_ACTIONS = [
  "review.hide",
  "review.show",
  "review.keep",
  "ticket.take",
  "ticket.answer",
  "ticket.note",
  "ticket.sort",
  "ticket.close",
  "account.create",
  "account.suspend",
  "account.restore",
  "account.role",
  "settings.change",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Where a change comes from that no signed-in person makes. */
export const AUDIT_SOURCES = ["system", "command_line"] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** Who or what makes a change. */
export type AuditActor = { profileId: number } | AuditSource;

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  /** A person by name, or the source. */
  actor: { name: string } | AuditSource;
  action: AuditAction;
  details: Record<string, unknown>;
  at: Date;
}
