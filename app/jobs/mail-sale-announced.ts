import { findSaleFacts } from "#app/domain/catalog/sales.queries.server.ts";
import { findMailReader } from "#app/domain/notifications/mail-facts.queries.server.ts";
import { wantsMail } from "#app/domain/notifications/notifications.queries.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/unsubscribing.server.ts";
import { localized } from "#app/domain/settings/settings.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame, tokenLink } from "#app/jobs/mail-delivery.ts";
import { saleAnnouncedMail } from "#app/mail/sale-announced.ts";
import * as paths from "#app/paths.ts";
import { config, db, vault } from "#app/services.server.ts";

/** Mails tomorrow's sale, unless it has begun or the reader has unsubscribed meanwhile. */
export async function mailSaleAnnounced({ saleId, profileId }: Tasks["mail.sale_announced"]): Promise<void> {
  const [sale, reader] = await Promise.all([findSaleFacts(db, saleId), findMailReader(db, profileId)]);
  if (!sale || sale.hasBegun || !reader?.isVerified) return;
  if (!(await wantsMail(db, profileId, "promotion"))) return;
  const unsubscribeUrl = tokenLink(paths.unsubscribe, unsubscribeToken(vault, profileId));
  const mail = saleAnnouncedMail(await mailFrame(reader.locale), {
    fullName: reader.fullName,
    department: sale.department && localized(sale.department.name, reader.locale),
    percent: sale.percent,
    products: sale.products,
    startsAt: sale.startsAt.toISOString(),
    link: new URL(sale.department ? paths.category(sale.department.slug) : "/", config.origin).href,
    unsubscribeUrl,
  });
  await deliver(reader.email, "sale-announced", mail, { unsubscribeUrl });
}
