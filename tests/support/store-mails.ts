import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";
import { memberRemovedMail } from "#app/mail/member-removed.ts";
import { messageMail } from "#app/mail/message.ts";
import { morningSummaryMail } from "#app/mail/store-summary.ts";
import { questionMail } from "#app/mail/question.ts";
import { storeChangedMail } from "#app/mail/store-changed.ts";
import { storeInvitationMail } from "#app/mail/store-invitation.ts";
import { storeNewsMail } from "#app/mail/store-news.ts";

/** Returns the mails to the people of a store, with these words wherever a person has written them. */
export function storeMails(own: MailFrame, words: string): Record<string, WrittenMail> {
  return {
    "store invitation": storeInvitationMail(own, {
      shop: words,
      inviter: words,
      role: "packer",
      link: "https://haat.example/join-store?token=a",
      days: 7,
    }),
    "message answered": messageMail(own, "answered", {
      fullName: words,
      shop: words,
      link: "https://haat.example/customer/messages/7",
    }),
    "message received": messageMail(own, "received", {
      fullName: words,
      shop: words,
      link: "https://haat.example/seller/messages/7",
    }),
    "store news": storeNewsMail(
      { ...own, choicesUrl: "https://haat.example/seller/settings/notifications" },
      { fullName: words, title: words, text: words, link: "https://haat.example/seller/shipments/7" },
    ),
    "morning summary": morningSummaryMail(own, {
      fullName: words,
      storeName: words,
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
      link: "https://haat.example/seller",
    }),
    ...Object.fromEntries(
      (["received", "answered"] as const).map((event) => [
        `question ${event}`,
        questionMail(own, event, {
          fullName: words,
          shop: words,
          names: { en: words, hi: words, gu: words },
          link: "https://haat.example/product/7",
        }),
      ]),
    ),
    "member removed": memberRemovedMail(own, { fullName: words, shop: words }),
    ...Object.fromEntries(
      (
        ["bank_account", "pickup_address", "owner_email", "member_joined", "member_changed", "member_removed"] as const
      ).map((kind) => [
        `store changed, ${kind}`,
        storeChangedMail(own, {
          kind,
          fullName: words,
          shop: words,
          by: words,
          at: new Date("2026-11-23T04:30:00Z"),
          payoutsWaitUntil: new Date("2026-11-26T04:30:00Z"),
          link: "https://haat.example/seller/settings",
        }),
      ]),
    ),
  };
}
