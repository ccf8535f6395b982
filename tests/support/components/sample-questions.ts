import type { StoreQuestion } from "#app/domain/support/questions/questions.ts";

/** A question that its store has answered. */
export const sampleQuestion: StoreQuestion = {
  id: 3,
  productId: 12,
  productName: "Blue kurta",
  body: "Is it cotton?",
  author: "Asha",
  askedAt: new Date("2026-03-01T06:30:00Z"),
  answer: "Yes, all of it.",
  hiddenReason: null,
};
