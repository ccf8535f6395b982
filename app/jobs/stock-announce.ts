import { announceReturnedStock } from "#app/domain/listings/stock-alerts/stock-alerts.commands.server.ts";
import { db, logger } from "#app/services.server.ts";

/** Informs everyone who waits for products that can be bought again. */
export async function stockAnnounceReturned(): Promise<void> {
  let people = 0;
  for (let informed = await announceReturnedStock(db); informed > 0; informed = await announceReturnedStock(db))
    people += informed;
  if (people > 0) logger.info({ people }, "people were informed of stock that has returned");
}
