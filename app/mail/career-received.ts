import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/**
 * Returns the mail that says that an application for an opening was received. Nothing that was typed is in it: the address may be another
 * person's.
 * @param application.titleKey the key of the opening's title
 */
export function careerReceivedMail(
  context: MailContext,
  { titleKey, months }: { titleKey: string; months: number },
): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { opening: t(titleKey), store: context.storeName, months };
  const text = t("mail:career_received.text", values);
  return writeMail(context, t, {
    subject: t("mail:career_received.subject", values),
    heading: t("mail:career_received.heading", values),
    preview: text,
    parts: [
      { kind: "text", text },
      { kind: "text", text: t("mail:career_received.retention", values) },
      { kind: "text", text: t("mail:career_received.not_you", values), isQuiet: true },
    ],
  });
}
