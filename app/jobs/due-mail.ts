import type { Locale } from "#app/db/schema.ts";
import { findMailReader } from "#app/domain/notifications/notifications/mail-facts.queries.server.ts";
import type { MailContext, WrittenMail } from "#app/mail/layout.ts";
import { config, db } from "#app/services.server.ts";

/** A mail that is due. */
export interface DueMail {
  /** `profileId`: whose preferences decide; a mail of a topic with a choice is not sent without it, one to a store's member not without `sellerId`. */
  to: { email: string; locale: Locale; profileId?: number; sellerId?: number };
  /** The message's kind, for the provider's statistics. */
  tag: string;
  write: (context: MailContext) => WrittenMail;
  unsubscribeUrl?: string;
}

/** Returns a mail to an account's owner, or to another address of theirs; undefined once the account is erased. */
export async function mailToOwner(
  profileId: number,
  tag: string,
  write: (context: MailContext, fullName: string) => WrittenMail,
  email?: string,
): Promise<DueMail | undefined> {
  const reader = await findMailReader(db, profileId);
  return (
    reader && { to: { ...reader, ...(email && { email }) }, tag, write: (context) => write(context, reader.fullName) }
  );
}

/** Returns the URL of a page, for one that takes a mailed token with it, at the configured origin, whatever a request's Host is. */
export function linkTo(page: string, token?: string, redirectTo?: string): string {
  const link = new URL(page, config.origin);
  if (token) link.searchParams.set("token", token);
  if (redirectTo) link.searchParams.set("redirect", redirectTo);
  return link.href;
}
