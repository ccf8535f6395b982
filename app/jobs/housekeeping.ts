import { sweepDevices } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { sweepLinks } from "#app/domain/accounts/accounts/mailed-links.commands.server.ts";
import { sweepPhoneCodes } from "#app/domain/accounts/phone-sign-ins/phone-codes.commands.server.ts";
import { sweepUnverifiedAccounts } from "#app/domain/accounts/accounts/unverified-accounts.commands.server.ts";
import { sweepSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { sweepCarts } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { refreshPopularity } from "#app/domain/catalog/products/popularity.commands.server.ts";
import { refreshSales } from "#app/domain/catalog/products/sales.commands.server.ts";
import { sweepCareerInquiries } from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import { sweepFormKeys } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { sweepListExports } from "#app/domain/notifications/list-exports/list-exports.commands.server.ts";
import {
  sweepFailedMails,
  sweepNotifications,
} from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { sweepRateLimits } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { sweepFileAccesses } from "#app/domain/insights/privacy/file-accesses.commands.server.ts";
import { eraseLeftovers } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import {
  indexCategories,
  refreshSearchBrands,
  refreshSearchWords,
} from "#app/domain/catalog/search/search.commands.server.ts";
import { extendLexicon } from "#app/domain/catalog/search/search.lexicon.ts";
import { listSynonyms } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import {
  refreshPopularSearches,
  sweepSearchTerms,
} from "#app/domain/catalog/search-terms/search-terms.commands.server.ts";
import { sweepOrderLinks } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { sweepHelperNames } from "#app/domain/ordering/packing-links/packing-links.commands.server.ts";
import { sweepSharedCarts } from "#app/domain/ordering/carts/shared-carts.commands.server.ts";
import { sweepPastPrices } from "#app/domain/listings/store-discounts/past-prices.commands.server.ts";
import { sweepInvitations } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { removeDiscardedFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import { sweepPendingUploads } from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";
import { processTicketDeadlines } from "#app/domain/support/support/ticket-admin.commands.server.ts";
import { sweepFailedTicks } from "#app/domain/platform/workers/workers.commands.server.ts";
import type { Tasks } from "#app/db/tasks.ts";
import { config, db, files, logger, privateFiles } from "#app/services.server.ts";

/** Updates the sale prices that lists sort and filter by, within a minute of a sale's start and end. */
export async function catalogRefreshSales(): Promise<void> {
  const changed = await refreshSales(db);
  if (changed > 0) logger.info({ changed }, "sale prices follow the clock");
}

export async function catalogRefreshPopularity(): Promise<void> {
  await refreshPopularity(db);
}

/** Lets searches find the products of categories by their new names. */
export async function catalogIndexCategories({ categoryIds }: Tasks["catalog.index_categories"]): Promise<void> {
  await indexCategories(db, categoryIds);
}

export async function catalogRefreshSearchWords(): Promise<void> {
  await refreshSearchWords(db);
  await refreshSearchBrands(db);
  await refreshPopularSearches(db, extendLexicon(await listSynonyms(db)));
  await sweepPastPrices(db);
  const searches = await sweepSearchTerms(db);
  if (searches > 0) logger.info({ searches }, "counts of old searches removed");
}

export async function cartsSweep(): Promise<void> {
  const removed = await sweepCarts(db, config.storage.carts);
  if (removed > 0) logger.info({ removed }, "forgotten carts of visitors removed");
  const shared = await sweepSharedCarts(db);
  if (shared > 0) logger.info({ shared }, "shared carts whose time is over removed");
  const orderLinks = await sweepOrderLinks(db);
  if (orderLinks > 0) logger.info({ orderLinks }, "old links to orders removed");
  const forms = await sweepFormKeys(db);
  if (forms > 0) logger.info({ forms }, "keys of forms that were answered long ago removed");
}

export async function notificationsSweep(): Promise<void> {
  const removed = await sweepNotifications(db);
  if (removed > 0) logger.info({ removed }, "old notifications removed");
  const mails = await sweepFailedMails(db);
  if (mails > 0) logger.warn({ mails }, "mails that could not be sent for a month are given up");
  const accesses = await sweepFileAccesses(db);
  if (accesses > 0) logger.info({ accesses }, "old entries of the files' access log removed");
  const applications = await sweepCareerInquiries(db);
  if (applications > 0) logger.info({ applications }, "old applications for openings removed");
  await sweepFailedTicks(db);
}

export async function sessionsSweep(): Promise<void> {
  const removed = await sweepSessions(db, config.storage.sessions);
  if (removed > 0) logger.info({ removed }, "expired sessions removed");
}

/** Removes expired links and codes, names of helpers of long ago, unused devices, old rate limit counts and unverified accounts. */
export async function accountsSweep(): Promise<void> {
  const removed = { links: await sweepLinks(db), devices: await sweepDevices(db), tries: await sweepRateLimits(db) };
  await sweepPhoneCodes(db);
  if (removed.links + removed.devices + removed.tries > 0)
    logger.info(removed, "expired links, devices and counts removed");
  await sweepInvitations(db);
  await sweepHelperNames(db);
  const accounts = await sweepUnverifiedAccounts(db, config.storage.unverifiedDays);
  if (accounts > 0) logger.info({ accounts }, "accounts that were never verified removed");
}

/** Erases rows written while the account was being erased. */
export async function accountEraseLeftovers({ profileId }: Tasks["account.erase_leftovers"]): Promise<void> {
  await eraseLeftovers(db, profileId);
}

/** Removes unused pending uploads, expired exported files, and stored files whose rows are deleted, within a minute. */
export async function filesRemoveDiscarded(): Promise<void> {
  await sweepPendingUploads(db);
  await sweepListExports(db);
  await removeDiscardedFiles(db, { files, privateFiles });
}

export async function ticketsFollowClocks(): Promise<void> {
  const { overdue, closed } = await processTicketDeadlines(db);
  if (overdue > 0) logger.warn({ overdue }, "tickets have run out of time");
  if (closed > 0) logger.info({ closed }, "resolved tickets closed for good");
}
