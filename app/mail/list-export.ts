import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about the CSV file of a long list: it is ready, or could not be written. */
export function listExportMail(
  context: MailContext,
  to: "done" | "failed",
  { fullName, link, ...values }: { fullName: string; file: string; days: number; link: string },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, `list_export_${to}`, { name: fullName, ...values }, [
    { kind: "button", label: t(`mail:list_export_${to}.button`), href: link },
  ]);
}
