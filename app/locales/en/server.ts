/** The texts that only the server writes: messages, static pages, mails, the pages without scripts. */
export { default as account } from "./account.json" with { type: "json" };
export { default as admin } from "./admin.json" with { type: "json" };
export { default as application } from "./application.json" with { type: "json" };
export { default as auth } from "./auth.json" with { type: "json" };
export { default as batches } from "./batches.json" with { type: "json" };
export { default as files } from "./files.json" with { type: "json" };
export { default as gift_cards } from "./gift-cards.json" with { type: "json" };
export { default as import } from "./import.json" with { type: "json" };
export { default as mail } from "./mail.json" with { type: "json" };
export { default as messages } from "./messages.json" with { type: "json" };
export { default as moderation } from "./moderation.json" with { type: "json" };
export { default as notifications } from "./notifications.json" with { type: "json" };
export { default as pages } from "./pages.json" with { type: "json" };
export { default as pictures } from "./pictures.json" with { type: "json" };
export { default as reviews } from "./reviews.json" with { type: "json" };
export { default as seller } from "./seller.json" with { type: "json" };
export { default as support } from "./support.json" with { type: "json" };
