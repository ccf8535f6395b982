import type { ConversationPage, ConversationRow } from "#app/domain/support/conversations/conversations.ts";

/** A conversation about a product, in a list. */
export const conversationRow: ConversationRow = {
  id: 4,
  customerName: "Meera",
  storeName: "Anu Lamps",
  topic: { kind: "product", productId: 41, productName: "Brass Diya" },
  unread: 0,
  isWaiting: true,
  lastMessageAt: new Date("2026-03-01T06:30:00Z"),
  excerpt: "Is it heavy?",
};

/** A conversation about an order: a question and its answer. */
export const openConversation: ConversationPage = {
  id: 4,
  customerName: "Meera",
  storeName: "Anu Lamps",
  topic: { kind: "order", orderNumber: "HT-7F3K-92QD" },
  blockedBy: [],
  messages: [
    { id: 1, isFromStore: false, body: "Is it heavy?", at: new Date("2026-03-01T06:30:00Z"), attachments: [] },
    { id: 2, isFromStore: true, body: "Two kilos.", at: new Date("2026-03-02T06:30:00Z"), attachments: [] },
  ],
  earlierBefore: null,
  before: null,
};
