import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { SETUP_STEPS, type Setup, type SetupStep } from "#app/domain/insights/health/setup.ts";

/** Returns which steps of opening the shop are done; null when all are. One query. */
export async function findOpenSetup(db: Db, _scope: AnyScope): Promise<Setup | null> {
  const marked = (step: SetupStep) => sql<boolean>`EXISTS (SELECT FROM setup_steps WHERE step = ${sql.lit(step)})`;
  const { rows } = await sql<Record<SetupStep, boolean> & { mail_sent_at: Date | null }>`
    SELECT EXISTS (SELECT FROM site_configurations WHERE config_key = 'company') AS company,
           ${marked("categories")} AS categories,
           ${marked("delivery")} AS delivery,
           EXISTS (SELECT FROM payments WHERE status = 'captured') AS payment,
           ${marked("mail")} AS mail,
           EXISTS (SELECT FROM product_images) OR EXISTS (SELECT FROM category_pictures) AS pictures,
           ${marked("policies")} AS policies,
           EXISTS (SELECT FROM sellers WHERE status = 'approved') AS seller,
           (SELECT done_at FROM setup_steps WHERE step = 'mail_sent') AS mail_sent_at`.execute(db);
  const { mail_sent_at: mailSentAt, ...done } = rows[0]!;
  return SETUP_STEPS.every((step) => done[step]) ? null : { done, mailSentAt };
}
