import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to a person who was removed from a store. */
export function memberRemovedMail(
  context: MailContext,
  { fullName, shop }: { fullName: string; shop: string },
): WrittenMail {
  return writeEventMail(context, translatorFor(context.locale), "member_removed", { name: fullName, shop }, []);
}
