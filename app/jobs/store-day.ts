import { enqueueSummaries } from "#app/domain/insights/morning-summary/morning-summary.commands.server.ts";
import { announceNotices } from "#app/domain/notifications/notifications/store-notices.commands.server.ts";
import { db, logger } from "#app/services.server.ts";

/** Informs stores of deadlines, stock and coupons. */
export async function storeAnnounceNotices(): Promise<void> {
  await announceNotices(db);
}

/** Enqueues the summaries of the morning. */
export async function summariesEnqueue(): Promise<void> {
  const members = await enqueueSummaries(db);
  if (members > 0) logger.info({ members }, "summaries of the morning are being sent");
}
