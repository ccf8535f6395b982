import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { TaxClass } from "#app/domain/catalog/categories/tax-classes.ts";

/** Returns SQL for the current GST rate of the tax class with this id, in hundredths of a percent: a value of a SELECT; NULL without a class. */
export function gstRate(classId: string) {
  return sql<number | null>`(
    SELECT rate.gst_basis_points FROM tax_class_rates rate
     WHERE rate.tax_class_id = ${sql.ref(classId)} AND rate.valid_from <= now() ORDER BY rate.valid_from DESC LIMIT 1)`;
}

/** Returns the tax classes that have a rate now, the lowest rate first. */
export async function listTaxClasses(db: Db, locale: Locale): Promise<TaxClass[]> {
  const rows = await db
    .selectFrom("tax_classes as c")
    .select(["c.id", "c.code", gstRate("c.id").as("rate")])
    .select(sql<string>`coalesce(c.name_translations ->> ${locale}, c.name)`.as("name"))
    .orderBy("rate")
    .orderBy("c.id")
    .execute();
  return rows.flatMap(({ rate, ...one }) => (rate === null ? [] : [{ ...one, gstBasisPoints: rate }]));
}
