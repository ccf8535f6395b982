import { defineList } from "#app/domain/platform/lists/lists.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";
import type { TicketCategory, TicketStatus } from "#app/db/schema.ts";

export const TICKET_CATEGORIES = [
  "order",
  "return",
  "payment",
  "product",
  "account",
  "grievance",
  "other",
] as const satisfies readonly TicketCategory[];

/**
 * Allowed transitions; a message may leave a ticket in its status. `open`: new; `acknowledged`: in progress; `waiting`: for the customer; `resolved`: done, can be reopened for
 * a while; `closed`: final.
 */
export const ticketTransitions: Transitions<TicketStatus> = {
  initial: ["open"],
  next: {
    open: ["open", "acknowledged", "waiting", "resolved"],
    acknowledged: ["acknowledged", "waiting", "resolved"],
    waiting: ["waiting", "acknowledged", "resolved"],
    resolved: ["resolved", "open", "acknowledged", "waiting", "closed"],
    closed: [],
  },
};

/** Statuses that an answer may set. */
export const ANSWER_OUTCOMES = ["acknowledged", "waiting", "resolved"] as const satisfies readonly TicketStatus[];
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** In characters. */
export const TICKET_LENGTHS = { subject: 150, body: 5000 } as const;

/** The pictures and documents of a message. */
export const TICKET_FILES = {
  form: "ticket",
  field: "files",
  kind: "pictures_or_pdf",
  max: 4,
  maxBytes: 8 * MEGABYTE,
} as const satisfies UploadField;
export const ticketUploads: UploadPolicy = { fields: [TICKET_FILES], maxFiles: 10, maxBytes: 40 * MEGABYTE };
export const ticketList = defineList({ perPage: 10 });

/** Days until a resolved ticket can no longer be reopened; then it is closed. */
export const REOPEN_DAYS = 14;

/** Returns whether the customer may reply. */
export function isTicketOpenToReplies(status: TicketStatus): boolean {
  return status !== "closed";
}

/**
 * Returns the status after a customer's message: waiting and resolved tickets are reopened. Only administrators acknowledge: a
 * ticket that its customer resolved before that is `open` again.
 */
export function statusAfterReply(status: TicketStatus, acknowledgedAt: Date | null): TicketStatus {
  if (status !== "waiting" && status !== "resolved") return status;
  return acknowledgedAt ? "acknowledged" : "open";
}

interface TicketAttachment {
  id: number;
  kind: "picture" | "pdf";
  fileName: string;
  sizeBytes: number;
}

export interface TicketMessage {
  id: number;
  isFromOffice: boolean;
  authorName: string;
  body: string;
  at: Date;
  attachments: TicketAttachment[];
}

/** A row of the customer's list. */
export interface TicketSummary {
  publicNumber: string;
  category: TicketCategory;
  subject: string;
  status: TicketStatus;
  createdAt: Date;
  updatedAt: Date;
}

/** A ticket as its customer and administrators see it. */
export interface TicketView extends TicketSummary {
  id: number;
  customerName: string;
  customerEmail: string;
  /** The order that it is about. */
  orderNumber: string | null;
  /** The line of its store's payments that it is about. */
  paymentLine: { orderNumber: string; productName: string } | null;
  acknowledgeBy: Date;
  acknowledgedAt: Date | null;
  resolveBy: Date;
  resolvedAt: Date | null;
  /** Oldest first. */
  messages: TicketMessage[];
}
