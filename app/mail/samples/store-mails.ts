import * as paths from "#app/paths.ts";
import type { SaySample } from "#app/mail/samples/say-sample.ts";
import type { MailContext, WrittenMail } from "#app/mail/layout.ts";
import { memberRemovedMail } from "#app/mail/member-removed.ts";
import { messageMail } from "#app/mail/message.ts";
import { morningSummaryMail } from "#app/mail/store-summary.ts";
import { questionMail } from "#app/mail/question.ts";
import { storeChangedMail } from "#app/mail/store-changed.ts";
import { storeInvitationMail } from "#app/mail/store-invitation.ts";
import { storeNewsMail } from "#app/mail/store-news.ts";

/** Returns the mails to the people of a store, with `say` for what a person has typed. */
export function storeMails(own: MailContext, say: SaySample): Record<string, WrittenMail> {
  return {
    "store-invitation": storeInvitationMail(own, {
      shop: say("store"),
      inviter: say("colleague"),
      role: "packer",
      link: `${own.origin}${paths.joinStore}?token=a`,
      days: 7,
    }),
    "message-answered": messageMail(own, "answered", {
      fullName: say("person"),
      shop: say("store"),
      link: `${own.origin}${paths.conversation(7)}`,
    }),
    "message-received": messageMail(own, "received", {
      fullName: say("person"),
      shop: say("store"),
      link: `${own.origin}${paths.sellerConversation(7)}`,
    }),
    "store-news": storeNewsMail(
      { ...own, choicesUrl: `${own.origin}${paths.storeNotifications}` },
      {
        fullName: say("person"),
        title: say("news_title"),
        text: say("news_text"),
        link: `${own.origin}${paths.sellerShipment(7)}`,
      },
    ),
    "morning-summary": morningSummaryMail(own, {
      fullName: say("person"),
      storeName: say("store"),
      day: "2026-11-28",
      toPack: 12,
      dueToday: 3,
      late: 2,
      undelivered: 4,
      toAnswer: 5,
      stock: { out: 6, low: 7 },
      yesterday: { orders: 8, revenuePaise: 456_700 },
      cashPaise: 234_500,
      payout: { on: "2026-12-02", paise: 1_234_500 },
      link: `${own.origin}${paths.seller}`,
    }),
    ...Object.fromEntries(
      (["received", "answered"] as const).map((event) => [
        `question-${event}`,
        questionMail(own, event, {
          fullName: say("person"),
          shop: say("store"),
          names: { en: say("product"), hi: say("product"), gu: say("product") },
          link: `${own.origin}${paths.product(7)}`,
        }),
      ]),
    ),
    "member-removed": memberRemovedMail(own, { fullName: say("person"), shop: say("store") }),
    ...Object.fromEntries(
      (
        ["bank_account", "pickup_address", "owner_email", "member_joined", "member_changed", "member_removed"] as const
      ).map((kind) => [
        `store-changed-${kind}`,
        storeChangedMail(own, {
          kind,
          fullName: say("person"),
          shop: say("store"),
          by: say("colleague"),
          at: new Date("2026-11-23T04:30:00Z"),
          payoutsWaitUntil: new Date("2026-11-26T04:30:00Z"),
          link: `${own.origin}${paths.sellerSettings}`,
        }),
      ]),
    ),
  };
}
