import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  blockForm,
  messageForm,
  reportConversationForm,
} from "#app/domain/support/conversations/conversations.schema.ts";
import { answerForm, moderateQuestionForm, questionForm } from "#app/domain/support/questions/questions.schema.ts";
import { questionTransitions } from "#app/domain/support/questions/questions.ts";
import { reviewTransitions } from "#app/domain/support/reviews/moderation.ts";
import { reviewAuthor } from "#app/domain/support/reviews/reviews.ts";
import { moderateReviewForm, reviewForm, reviewReportForm } from "#app/domain/support/reviews/reviews.schema.ts";
import { parcelCodeForm } from "#app/domain/ordering/seller-orders/packing.schema.ts";
import { dispatchForm } from "#app/domain/ordering/seller-orders/dispatch.schema.ts";
import { stockAlertForm } from "#app/domain/listings/stock-alerts/stock-alerts.schema.ts";
import {
  newTicketForm,
  ticketAnswerForm,
  ticketCategoryForm,
  ticketNoteForm,
  ticketReplyForm,
} from "#app/domain/support/support/tickets.schema.ts";

const forms: Record<string, [form: z.ZodType, messages: Record<string, string>]> = {
  review: [reviewForm, { rating: "messages:review.rating_required" }],
  "report of a review": [reviewReportForm, { reason: "messages:review.report_reason_required" }],
  "moderation of a review": [moderateReviewForm, { reason: "messages:review.reason_required" }],
  question: [questionForm, { body: "messages:question.body_required" }],
  answer: [answerForm, { answer: "messages:question.answer_required" }],
  "moderation of a question": [
    moderateQuestionForm,
    { to: "messages:form.invalid", reason: "messages:review.reason_required" },
  ],
  message: [messageForm, { body: "messages:conversation.body_required" }],
  block: [blockForm, { to: "messages:form.invalid" }],
  "report of a conversation": [reportConversationForm, { reason: "messages:review.report_reason_required" }],
  "request for support": [
    newTicketForm,
    {
      category: "messages:ticket.category_required",
      subject: "messages:ticket.subject_required",
      body: "messages:ticket.body_required",
    },
  ],
  "reply to support": [ticketReplyForm, { body: "messages:ticket.body_required" }],
  "answer of support": [ticketAnswerForm, { body: "messages:ticket.body_required", outcome: "messages:form.invalid" }],
  "note of support": [ticketNoteForm, { body: "messages:ticket.body_required" }],
  "category of support": [ticketCategoryForm, { category: "messages:ticket.category_required" }],
  "parcel's code": [parcelCodeForm, { code: "messages:packing.code" }],
  "list of parcels": [dispatchForm, { lines: "messages:shipment.no_lines" }],
  "wait for stock": [stockAlertForm, { variant_id: "messages:cart.variant_required" }],
};

/** Empty fields, as a form sends them. */
const empty = {
  body: "",
  answer: "",
  subject: "",
  reason: "",
  to: "",
  category: "",
  outcome: "",
  code: "",
  lines: "",
  rating: "",
};

it.each(Object.entries(forms))("an empty %s is told what it needs", (_, [form, messages]) => {
  const issues = form.safeParse({ ...empty, variant_id: 0, wanted: "yes", shown: "", title: "", note: "" }).error
    ?.issues;
  expect(Object.fromEntries(issues?.map(({ path, message }) => [path.join("."), message]) ?? [])).toEqual(messages);
});

it.each([
  ["0", false],
  ["1", true],
  ["5", true],
  ["6", false],
  ["2.5", false],
])("a review can have %s stars: %s", (rating, isAllowed) => {
  const { error } = reviewForm.safeParse({ rating, title: "", body: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual(
    isAllowed ? undefined : ["messages:review.rating_required"],
  );
});

describe("a review's author", () => {
  it.each([
    ["Asha Patel", "Asha P."],
    [" Asha  Maria  patel ", "Asha p."],
    ["Asha", "Asha"],
    ["आशा पटेल", "आशा प."],
    ["", ""],
  ])("%j is shown as %j", (fullName, shown) => expect(reviewAuthor(fullName)).toBe(shown));
});

it("reviews and questions are hidden and shown again", () => {
  const table = { initial: ["shown"], next: { shown: ["hidden"], hidden: ["shown"] } };
  expect([reviewTransitions, questionTransitions]).toEqual([table, table]);
});
