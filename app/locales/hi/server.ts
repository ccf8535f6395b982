import account from "./account.json" with { type: "json" };
import admin from "./admin.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import browser from "./browser.ts";
import files from "./files.json" with { type: "json" };
import giftCards from "./gift-cards.json" with { type: "json" };
import mail from "./mail.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import notifications from "./notifications.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import seller from "./seller.json" with { type: "json" };
import support from "./support.json" with { type: "json" };

/** All texts: the browser's, and those that only the server writes (messages, static pages, mails, the pages without scripts). */
export default {
  ...browser,
  account,
  admin,
  auth,
  files,
  gift_cards: giftCards,
  mail,
  messages,
  notifications,
  pages,
  reviews,
  seller,
  support,
};
