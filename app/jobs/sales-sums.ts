import { checkSales } from "#app/domain/insights/analytics/sales-check.commands.server.ts";
import { sweepViews } from "#app/domain/insights/analytics/product-views.commands.server.ts";
import { sumChangedStores } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { db, logger } from "#app/services.server.ts";

export async function salesSum(): Promise<void> {
  await sumChangedStores(db);
}

/** Compares the sums with their source; what differs is summed again within a minute. Removes old views. */
export async function salesCheck(): Promise<void> {
  const differences = await checkSales(db);
  if (differences.length > 0)
    logger.error({ count: differences.length, differences: differences.slice(0, 100) }, "sums of sales were wrong");
  const views = await sweepViews(db);
  if (views > 0) logger.info({ views }, "views of products of more than three years ago removed");
}
