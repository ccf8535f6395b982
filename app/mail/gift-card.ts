import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import * as paths from "#app/paths.ts";

export interface MailedGiftCard {
  senderName: string;
  message: string;
  code: string;
  amountPaise: Paise;
}

/** Returns the mail with a gift card for its receiver (rule 6.9), the only copy of its code in clear. */
export function giftCardMail(context: MailContext, card: MailedGiftCard): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { sender: card.senderName, store: context.storeName, amount: formatPaise(card.amountPaise) };
  return writeMail(context, t, {
    subject: t("mail:gift.subject", values),
    heading: t("mail:gift.heading", values),
    preview: t("mail:gift.text", values),
    parts: [
      { kind: "text", text: t("mail:gift.text", values) },
      ...(card.message ? [{ kind: "text" as const, text: t("mail:gift.message", { message: card.message }) }] : []),
      { kind: "code", label: t("mail:gift.code"), code: card.code },
      { kind: "text", text: t("mail:gift.how") },
      { kind: "button", label: t("mail:gift.button"), href: context.origin + paths.home },
      { kind: "text", text: t("mail:gift.note"), isQuiet: true },
    ],
  });
}
