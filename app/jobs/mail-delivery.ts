import type { Locale } from "#app/db/schema.ts";
import { readSettings } from "#app/domain/settings/settings.queries.server.ts";
import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";
import { config, db, mailer } from "#app/services.server.ts";

/** What every mail to a reader of this language needs to know about the shop. */
export async function mailFrame(locale: Locale): Promise<MailFrame> {
  const settings = await readSettings(db);
  return { locale, storeName: settings.store_name, origin: config.origin, contactEmail: settings.contact.email };
}

/** Hands the mail over; throws when it could not be, and the queue tries again. `tag` is the message's kind. */
export async function deliver(
  to: string,
  tag: string,
  mail: WrittenMail,
  options: { unsubscribeUrl?: string } = {},
): Promise<void> {
  await mailer.send({ to, tag, ...mail, ...options });
}

/** The order's own page, where its customer may see it after signing in. */
export function orderLink(publicNumber: string): string {
  return `${config.origin}/customer/orders/${publicNumber}`;
}

/** A page of ours that takes a mailed token, at the shop's configured address: what a request says about its host plays no part. */
export function tokenLink(page: string, token: string, redirectTo?: string): string {
  const link = new URL(page, config.origin);
  link.searchParams.set("token", token);
  if (redirectTo) link.searchParams.set("redirect", redirectTo);
  return link.href;
}
