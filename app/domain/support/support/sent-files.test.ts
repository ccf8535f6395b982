import { expect, it } from "vitest";
import {
  conversationList,
  MESSAGE_FILES,
  messagePage,
  messageUploads,
} from "#app/domain/support/conversations/conversations.ts";
import { careerUploads, CV_FILE, MAX_CV_BYTES } from "#app/domain/support/inquiries/careers.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { myQuestionList, productQuestionList, storeQuestionList } from "#app/domain/support/questions/questions.ts";
import { moderationList } from "#app/domain/support/reviews/moderation.ts";
import { REVIEW_PICTURES, reviewList, reviewUploads } from "#app/domain/support/reviews/reviews.ts";
import { adminTicketList } from "#app/domain/support/support/ticket-admin.ts";
import { TICKET_FILES, ticketList, ticketUploads } from "#app/domain/support/support/tickets.ts";
import { wishlist } from "#app/domain/ordering/wishlists/wishlists.ts";

const EIGHT_MB = 8_388_608;
const FORTY_MB = 41_943_040;

it.each([
  ["a ticket", TICKET_FILES, { form: "ticket", field: "files", kind: "pictures_or_pdf", max: 4, maxBytes: EIGHT_MB }],
  ["a message", MESSAGE_FILES, { form: "message", field: "files", kind: "pictures", max: 4, maxBytes: EIGHT_MB }],
  ["a review", REVIEW_PICTURES, { form: "review", field: "pictures", kind: "pictures", max: 4, maxBytes: EIGHT_MB }],
  ["an application", CV_FILE, { form: "career", field: "cv", kind: "pdf", max: 1, maxBytes: 5_242_880 }],
])("%s has files of this kind, number and size", (_, field, expected) => expect(field).toEqual(expected));

it.each([
  ["a ticket", ticketUploads, { fields: [TICKET_FILES], maxFiles: 10, maxBytes: FORTY_MB }],
  ["a message", messageUploads, { fields: [MESSAGE_FILES], maxFiles: 10, maxBytes: FORTY_MB }],
  ["a review", reviewUploads, { fields: [REVIEW_PICTURES], maxFiles: 10, maxBytes: FORTY_MB }],
  ["an application", careerUploads, { fields: [CV_FILE], maxFiles: 3, maxBytes: 12_582_912 }],
])("the form of %s is read up to these limits", (_, policy, expected) => expect(policy).toEqual(expected));

it("all CVs together have 5 GB", () => {
  expect(MAX_CV_BYTES).toBe(5_368_709_120);
});

it.each([
  ["tickets", ticketList, 10],
  ["administrators' tickets", adminTicketList, 20],
  ["conversations", conversationList, 20],
  ["messages", messagePage, 50],
  ["notifications", notificationList, 20],
  ["a product's questions", productQuestionList, 10],
  ["a person's questions", myQuestionList, 20],
  ["a store's questions", storeQuestionList, 20],
  ["reviews", reviewList, 10],
  ["reviews to moderate", moderationList, 20],
  ["wishes", wishlist, 24],
])("a page of %s", (_, { perPage }, rows) => expect(perPage).toBe(rows));
