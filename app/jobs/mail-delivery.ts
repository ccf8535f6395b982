import { createHash } from "node:crypto";
import type { Locale } from "#app/db/schema.ts";
import type { MailAttempt } from "#app/domain/notifications/mailer.ts";
import { readSettings } from "#app/domain/settings/settings.queries.server.ts";
import { currentJob } from "#app/jobs/current-job.ts";
import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";
import { config, db, mailer } from "#app/services.server.ts";

/** Returns the shop's data for a mail in this language. */
export async function mailFrame(locale: Locale): Promise<MailFrame> {
  const settings = await readSettings(db);
  return { locale, storeName: settings.store_name, origin: config.origin, contactEmail: settings.contact.email };
}

/** Sends the mail. Throws when that fails, so that the queue retries. `tag` is the message's kind. */
export async function deliver(
  to: string,
  tag: string,
  mail: WrittenMail,
  options: { unsubscribeUrl?: string } = {},
): Promise<void> {
  await mailer.send({ to, tag, ...mail, ...options }, attemptOf(to, tag));
}

/** Returns the mail's idempotency key: a repeated job uses the same one. */
function attemptOf(to: string, tag: string): MailAttempt | undefined {
  const job = currentJob();
  if (!job) return undefined;
  const key = createHash("sha256")
    .update(JSON.stringify([job.key, to, tag]))
    .digest("base64url");
  return { key, isRepeated: job.isRepeated };
}

/** Returns the URL of the order's page. */
export function orderLink(publicNumber: string): string {
  return `${config.origin}/customer/orders/${publicNumber}`;
}

/** Returns the URL of a page that takes a mailed token, at the configured origin, independent of any request's Host. */
export function tokenLink(page: string, token: string, redirectTo?: string): string {
  const link = new URL(page, config.origin);
  link.searchParams.set("token", token);
  if (redirectTo) link.searchParams.set("redirect", redirectTo);
  return link.href;
}
