import { translatorFor } from "#app/locales/i18n.server.ts";
import type { Translate } from "#app/locales/translate.ts";
import { writeEventMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";

export interface ReviewedListing {
  to: "approved" | "refused";
  fullName: string;
  /** The product's. */
  name: string;
  /** The product goes on sale with the approval; otherwise it is on sale, and the decision is about changes. */
  makesLive: boolean;
  isStoreApproved: boolean;
  reason: string | null;
  words: string;
  link: string;
}

/** Returns the mail about the decision on a product or its changes; a refusal says why, and how to correct it (rule 9.71). */
export function listingReviewedMail(context: MailContext, listing: ReviewedListing): WrittenMail {
  const t = translatorFor(context.locale);
  const { to, fullName, name, makesLive, isStoreApproved, reason, words, link } = listing;
  const onSale = isStoreApproved ? "on_sale" : "once_approved";
  const outcome = to === "approved" ? (makesLive ? onSale : "changed") : makesLive ? undefined : "unchanged";
  const parts: MailPart[] = [
    ...reasonParts(t, reason, words),
    ...(outcome ? [{ kind: "text" as const, text: t(`mail:listing.${outcome}`) }] : []),
    { kind: "button", label: t("mail:listing.button"), href: link },
  ];
  return writeEventMail(context, t, `listing.${to}`, { name: fullName, product: name }, parts);
}

export interface MovedListing extends Pick<ReviewedListing, "fullName" | "name" | "reason" | "words" | "link"> {
  to: "taken_down" | "put_back";
}

/** Returns the mail about a product that was taken off sale, with the reason and how to correct it, or put back (rule 9.76). */
export function listingMovedMail(
  context: MailContext,
  { to, fullName, name, reason, words, link }: MovedListing,
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, `listing.${to}`, { name: fullName, product: name }, [
    ...reasonParts(t, reason, words),
    { kind: "button", label: t("mail:listing.button"), href: link },
  ]);
}

/** Why, and how to correct it. */
function reasonParts(t: Translate, reason: string | null, words: string): MailPart[] {
  if (reason === null) return [];
  const lines = [words, t(`moderation:how_to_correct.${reason}`)].filter(Boolean);
  return [{ kind: "facts", facts: [{ label: t(`moderation:reason.${reason}`), lines }] }];
}
