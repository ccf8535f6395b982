import { choice, defineList, type StateOf, wholeNumber } from "#app/domain/platform/lists/lists.ts";
import { MEGABYTE, type FileKind, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** The two sides of a conversation. */
export type Side = "customer" | "store";

/** In characters. */
export const MESSAGE_LENGTH = 2000;

/** Pictures only: documents such as bills have addresses and numbers in them. */
export const MESSAGE_FILES = {
  form: "message",
  field: "files",
  kind: "pictures",
  max: 4,
  maxBytes: 8 * MEGABYTE,
} as const satisfies UploadField;
export const messageUploads: UploadPolicy = { fields: [MESSAGE_FILES], maxFiles: 10, maxBytes: 40 * MEGABYTE };

/** `waiting`: the other side has written last. */
const CONVERSATION_VIEWS = ["all", "unread", "waiting"] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

/** The conversations of a customer or a store, by last message. */
export const conversationList = defineList({
  filters: { view: choice(CONVERSATION_VIEWS, { fallback: "all" }) },
  position: ["after", "before"],
  perPage: 20,
});
export type ConversationList = StateOf<typeof conversationList>;

/** Subject of a conversation: the store's part of an order, or a product. */
export type Topic =
  { kind: "order"; orderNumber: string } | { kind: "product"; productId: number; productName: string };

/** A row of the list. */
export interface ConversationRow {
  id: number;
  /** The first name; null where it cannot be shown. */
  customerName: string | null;
  storeName: string;
  topic: Topic;
  /** Messages that the reader's side has not read. */
  unread: number;
  /** The other side has written last. */
  isWaiting: boolean;
  lastMessageAt: Date;
  /** The beginning of the last message. */
  excerpt: string;
}

export interface ConversationMessage {
  id: number;
  isFromStore: boolean;
  body: string;
  at: Date;
  attachments: { id: number; kind: FileKind; fileName: string; sizeBytes: number }[];
}

/** Maximum number of messages shown at once. */
export const MAX_MESSAGES_SHOWN = 50;

/** Address of a page of a conversation: the page ends before the message `until`. */
export const messagePage = defineList({
  filters: { until: wholeNumber("until", Number.MAX_SAFE_INTEGER) },
  perPage: MAX_MESSAGES_SHOWN,
});

export interface MessagePage {
  /** Oldest first. */
  messages: ConversationMessage[];
  /** The message before which there are more. */
  earlierBefore: number | null;
  /** The message before which the page ends; null with the newest. */
  before: number | null;
}

/** A conversation as one of its sides sees it. */
export interface ConversationPage extends MessagePage {
  id: number;
  customerName: string | null;
  storeName: string;
  topic: Topic;
  /** Which sides have blocked the other. */
  blockedBy: Side[];
}
