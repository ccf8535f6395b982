/** What the office does to people's words and questions, and is written down for good. */
export const AUDIT_ACTIONS = [
  "review.hide",
  "review.show",
  "review.keep",
  "ticket.take",
  "ticket.answer",
  "ticket.note",
  "ticket.sort",
  "ticket.close",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  actorName: string;
  action: AuditAction;
  details: Record<string, unknown>;
  at: Date;
}
