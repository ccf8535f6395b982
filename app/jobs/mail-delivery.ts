import { createHash } from "node:crypto";
import type { Locale } from "#app/db/schema.ts";
import type { MailAttempt } from "#app/domain/notifications/mailer.ts";
import { readSettings } from "#app/domain/settings/settings.queries.server.ts";
import { currentJob } from "#app/jobs/current-job.ts";
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
  await mailer.send({ to, tag, ...mail, ...options }, attemptOf(to, tag));
}

/** A job that is done again, because its worker was killed or its end could not be recorded, sends its mail under the same key. */
function attemptOf(to: string, tag: string): MailAttempt | undefined {
  const job = currentJob();
  if (!job) return undefined;
  const key = createHash("sha256")
    .update(JSON.stringify([job.key, to, tag]))
    .digest("base64url");
  return { key, isRepeated: job.isRepeated };
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
