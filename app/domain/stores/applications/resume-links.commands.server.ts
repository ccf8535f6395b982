import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { LINK_DAYS } from "#app/domain/stores/applications/applications.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";

/**
 * Mails a link to each application with this address. Behaves the same for every address, so that the response reveals nothing: applications are
 * looked up when the mail is written. Throws `RetryLaterError` over the rate limit.
 */
export async function requestResumeLinks(db: Db, email: string): Promise<void> {
  await consume(db, "mail.application", email.toLowerCase());
  await enqueue(db, "application.send_links", { email });
}

/** Mails the links of the newest three applications with this address; not all, because any visitor can begin a draft with it. */
export async function sendResumeLinks(db: Db, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const applications = await trx
      .selectFrom("seller_applications")
      .where("email", "=", email)
      .orderBy("updated_at", "desc")
      .limit(MAX_LINKS)
      .select("id as applicationId")
      .execute();
    for (const application of applications) await publishEvent(trx, "application_saved", application);
  });
}

const MAX_LINKS = 3;

/** Returns a new link to an application for a mail, which voids earlier ones; undefined when there is no application. */
export async function issueResumeLink(
  db: Db,
  applicationId: number,
): Promise<{ token: string; email: string; locale: Locale; fullName: string; storeName: string } | undefined> {
  const token = newSecret();
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("seller_applications")
      .where("id", "=", applicationId)
      .where("email", "is not", null)
      .select(["email", "locale", "full_name", "store_name"])
      .forUpdate()
      .executeTakeFirst();
    if (!row?.email) return undefined;
    await trx.deleteFrom("application_links").where("application_id", "=", applicationId).execute();
    await trx
      .insertInto("application_links")
      .values({
        token_hash: hashSecret(token),
        application_id: applicationId,
        expires_at: sql`now() + make_interval(days => ${LINK_DAYS})`,
      })
      .execute();
    const { email, locale } = row;
    return { token, email, locale, fullName: row.full_name ?? "", storeName: row.store_name ?? "" };
  });
}

/** Returns the application of a mailed link, and its address; undefined when the link is unknown, replaced or expired. */
export async function findResumeLink(
  db: Db,
  token: string,
): Promise<{ applicationId: number; email: string } | undefined> {
  const row = await db
    .selectFrom("application_links as link")
    .innerJoin("seller_applications as application", "application.id", "link.application_id")
    .where("link.token_hash", "=", hashSecret(token))
    .where("link.expires_at", ">", sql<Date>`now()`)
    .select(["application.id", "application.email"])
    .executeTakeFirst();
  return row?.email ? { applicationId: row.id, email: row.email } : undefined;
}

/** Opens a mailed link. It proves access to the mailbox, so the address counts as confirmed. Returns the application's id. */
export async function openResumeLink(db: Db, token: string): Promise<number | undefined> {
  const link = await findResumeLink(db, token);
  if (!link) return undefined;
  await db
    .updateTable("seller_applications")
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where("id", "=", link.applicationId)
    // The address may have been changed since the link was mailed.
    .where("email", "=", link.email)
    .execute();
  return link.applicationId;
}

/** Removes expired links. Returns how many. */
export async function sweepResumeLinks(db: Db): Promise<number> {
  return deleteInSlices(db, "application_links", (rows) => rows.where("expires_at", "<", sql<Date>`now()`));
}
