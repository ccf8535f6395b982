import { applicationMovedMail, applicationSavedMail } from "#app/mail/application.ts";
import { listingMovedMail, listingReviewedMail } from "#app/mail/listing-reviewed.ts";
import { payoutMovedMail } from "#app/mail/payout-moved.ts";
import * as paths from "#app/paths.ts";
import type { SaySample } from "#app/mail/samples/say-sample.ts";
import type { MailContext, WrittenMail } from "#app/mail/layout.ts";

/** Returns every mail about an application, a store's products and its payouts, with `say` for what a person has typed. */
export function sellerMails(own: MailContext, say: SaySample): Record<string, WrittenMail> {
  const application = { link: `${own.origin}${paths.applicationResume}?token=a`, linkDays: 30 };
  return {
    "application-saved": applicationSavedMail(own, { ...application, fullName: say("person") }),
    ...Object.fromEntries(
      (["pending", "approved", "rejected", "banned"] as const).map((to) => [
        `application-${to}`,
        applicationMovedMail(own, {
          ...application,
          fullName: say("person"),
          to,
          reviewDays: 3,
          reason: say("reason"),
          corrections: [{ subject: "panCard", reason: "unreadable", words: say("remark") }],
          account: { link: `${own.origin}${paths.seller}` },
        }),
      ]),
    ),
    "application-approved-without-an-account": applicationMovedMail(own, {
      ...application,
      fullName: say("person"),
      to: "approved",
      reviewDays: 3,
      reason: "",
      corrections: [],
      account: { link: `${own.origin}${paths.resetPassword}?token=a`, passwordDays: 7 },
    }),
    ...Object.fromEntries(
      [true, false].flatMap((makesLive) =>
        (["approved", "refused"] as const).map((to) => [
          `listing-${to}${makesLive ? "" : "-changes"}`,
          listingReviewedMail(own, {
            to,
            makesLive,
            fullName: say("person"),
            name: say("product"),
            isStoreApproved: true,
            reason: to === "refused" ? "picture_unclear" : null,
            words: say("remark"),
            link: `${own.origin}${paths.productCustomize(7)}`,
          }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      (["taken_down", "put_back"] as const).map((to) => [
        `listing-${to}`,
        listingMovedMail(own, {
          to,
          fullName: say("person"),
          name: say("product"),
          reason: to === "taken_down" ? "claim_untrue" : null,
          words: say("remark"),
          link: `${own.origin}${paths.productCustomize(7)}`,
        }),
      ]),
    ),
    ...Object.fromEntries(
      (["due", "paid", "returned"] as const).map((to) => [
        `payout-${to}`,
        payoutMovedMail(own, {
          to,
          fullName: say("person"),
          number: "PO-7F3K-92QD",
          amountPaise: 123_456,
          reference: say("bank_reference"),
          paidOn: "2026-11-25",
          returnReason: to === "returned" ? say("return_reason") : null,
          link: `${own.origin}${paths.sellerPayout("PO-7F3K-92QD")}`,
        }),
      ]),
    ),
  };
}
