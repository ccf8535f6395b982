import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { LocalizedText } from "#app/domain/platform/settings/settings.ts";

/** A dated sale for notifications and mails (rule 2.20). */
export interface SaleFacts {
  id: number;
  percent: number;
  startsAt: Date;
  hasBegun: boolean;
  /** Number of live products in the sale. */
  products: number;
  /** The department of all its products; undefined when they are in several. */
  department: { slug: string; name: LocalizedText } | undefined;
}

export async function findSaleFacts(db: Db, saleId: number): Promise<SaleFacts | undefined> {
  const sale = await db
    .selectFrom("sales as s")
    .where("s.id", "=", saleId)
    .select(["s.id", "s.percent", "s.starts_at as startsAt", sql<boolean>`s.starts_at <= now()`.as("hasBegun")])
    .executeTakeFirst();
  if (!sale) return undefined;
  const departments = await db
    .selectFrom("sale_products as sp")
    .innerJoin("live_products as p", "p.id", "sp.product_id")
    .innerJoin("categories as c", "c.id", "p.department_id")
    .where("sp.sale_id", "=", saleId)
    .groupBy("c.id")
    .select((query) => ["c.slug", "c.name", "c.name_translations", query.fn.countAll<number>().as("products")])
    .execute();
  const [only, ...others] = departments;
  return {
    ...sale,
    products: departments.reduce((sum, department) => sum + department.products, 0),
    department:
      only && others.length === 0 ? { slug: only.slug, name: { en: only.name, ...only.name_translations } } : undefined,
  };
}
