import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { LINK_HOURS, type LinkPurpose } from "#app/domain/accounts/accounts.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/secrets.server.ts";

/** What a link in a mail stands for. */
export interface MailedLink {
  profileId: number;
  /** The new address, for `change_email`. */
  email: string | null;
}

/**
 * Makes a link of this kind. Its token exists in the mail alone: the database keeps a hash, and the queue nothing, because links
 * are made where the mail is written.
 */
export async function issueLink(db: Db, link: { profileId: number; purpose: LinkPurpose }): Promise<string> {
  const token = newSecret();
  await insertLink(db, { ...link, email: null }, hashSecret(token));
  return token;
}

/** Makes place for a link whose token comes later, when its mail is written; until then nobody has it. Answers its number. */
export async function reserveLink(
  db: Db,
  link: { profileId: number; purpose: LinkPurpose; email: string },
): Promise<number> {
  return insertLink(db, link, hashSecret(newSecret()));
}

async function insertLink(
  db: Db,
  link: { profileId: number; purpose: LinkPurpose; email: string | null },
  tokenHash: Buffer,
): Promise<number> {
  const { id } = await db
    .insertInto("email_tokens")
    .values({
      token_hash: tokenHash,
      profile_id: link.profileId,
      purpose: link.purpose,
      email: link.email,
      expires_at: sql`now() + make_interval(hours => ${LINK_HOURS[link.purpose]})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a reserved link its token; undefined when it is void by now. Written twice, the first mail's link is dead. */
export async function fillLink(db: Db, id: number): Promise<(MailedLink & { token: string }) | undefined> {
  const token = newSecret();
  const link = await db
    .updateTable("email_tokens")
    .set({ token_hash: hashSecret(token) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["profile_id as profileId", "email"])
    .executeTakeFirst();
  return link && { ...link, token };
}

/** What the link stands for, while it can still be used. */
export function findLink(db: Db, purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> {
  return db
    .selectFrom("email_tokens")
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .select(["profile_id as profileId", "email"])
    .executeTakeFirst();
}

/** Uses the link up; of two who try it at once, one gets it. */
export function takeLink(trx: Trx, purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> {
  return trx
    .updateTable("email_tokens")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["profile_id as profileId", "email"])
    .executeTakeFirst();
}

/** Makes the person's unused links of these kinds worth nothing. */
export async function voidLinks(db: Db, profileId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom("email_tokens")
    .where("profile_id", "=", profileId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}

/** Removes links that have expired, used or not. Returns how many. */
export async function sweepLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("email_tokens")
    .where("expires_at", "<", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
