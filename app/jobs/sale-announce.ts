import {
  sendSaleNotifications,
  scheduleSaleNotifications,
} from "#app/domain/notifications/notifications/sale-announcements.commands.server.ts";
import type { Tasks } from "#app/db/tasks.ts";
import { db, logger } from "#app/services.server.ts";

export async function saleAnnounceTomorrow(): Promise<void> {
  const sales = await scheduleSaleNotifications(db);
  if (sales > 0) logger.info({ sales }, "sales of tomorrow are being announced");
}

export async function saleAnnounce(task: Tasks["sale.announce"]): Promise<void> {
  await sendSaleNotifications(db, task);
}
