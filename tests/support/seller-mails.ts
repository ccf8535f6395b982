import { applicationMovedMail, applicationSavedMail } from "#app/mail/application.ts";
import { listingMovedMail, listingReviewedMail } from "#app/mail/listing-reviewed.ts";
import { payoutMovedMail } from "#app/mail/payout-moved.ts";
import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";

const application = { link: "https://haat.example/seller/register/resume?token=a", linkDays: 30 };

/** Returns every mail about an application, a store's products and its payouts. */
export function sellerMails(own: MailFrame, words: string): Record<string, WrittenMail> {
  return {
    "application saved": applicationSavedMail(own, { ...application, fullName: words }),
    ...Object.fromEntries(
      (["pending", "approved", "rejected", "banned"] as const).map((to) => [
        `application ${to}`,
        applicationMovedMail(own, {
          ...application,
          fullName: words,
          to,
          reviewDays: 3,
          reason: words,
          corrections: [{ subject: "panCard", reason: "unreadable", words }],
          account: { link: "https://haat.example/seller" },
        }),
      ]),
    ),
    "application approved, without an account": applicationMovedMail(own, {
      ...application,
      fullName: words,
      to: "approved",
      reviewDays: 3,
      reason: "",
      corrections: [],
      account: { link: "https://haat.example/reset-password?token=a", passwordDays: 7 },
    }),
    ...Object.fromEntries(
      [true, false].flatMap((makesLive) =>
        (["approved", "refused"] as const).map((to) => [
          `listing ${to}${makesLive ? "" : ", changes"}`,
          listingReviewedMail(own, {
            to,
            makesLive,
            fullName: words,
            name: words,
            isStoreApproved: true,
            reason: to === "refused" ? "picture_unclear" : null,
            words,
            link: "https://haat.example/seller/products/customize/7",
          }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      (["taken_down", "put_back"] as const).map((to) => [
        `listing ${to}`,
        listingMovedMail(own, {
          to,
          fullName: words,
          name: words,
          reason: to === "taken_down" ? "claim_untrue" : null,
          words,
          link: "https://haat.example/seller/products/customize/7",
        }),
      ]),
    ),
    ...Object.fromEntries(
      (["due", "paid", "returned"] as const).map((to) => [
        `payout ${to}`,
        payoutMovedMail(own, {
          to,
          fullName: words,
          number: "PO-7F3K-92QD",
          amountPaise: 123_456,
          reference: words,
          paidOn: "2026-11-25",
          returnReason: to === "returned" ? words : null,
          link: "https://haat.example/seller/payments/payouts/PO-7F3K-92QD",
        }),
      ]),
    ),
  };
}
