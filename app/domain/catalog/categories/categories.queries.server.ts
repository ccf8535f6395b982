import { sql } from "kysely";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import type { Category } from "#app/domain/catalog/categories/categories.ts";

/** Returns the ids of the categories and departments with a product on sale. One query. */
export async function listStockedCategories(db: Db): Promise<number[]> {
  // A scalar subquery: as a join, PostgreSQL would read all products.
  const has = (column: string) =>
    sql`(SELECT true FROM live_products p WHERE ${sql.ref(`p.${column}`)} = c.id LIMIT 1)`;
  const rows = await db
    .selectFrom("categories as c")
    .where(sql<boolean>`coalesce(${has("category_id")}, ${has("department_id")}, false)`)
    .select("c.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns every category, siblings in their order, unplaced ones last by English name. Few rows: callers may cache them. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories as c")
    .leftJoin("category_pictures as i", "i.category_id", "c.id")
    .select([
      "c.id",
      "c.parent_id as parentId",
      "c.slug",
      "c.aliases",
      "c.name",
      "c.name_translations",
      "c.description",
    ])
    .select(["c.description_translations", "c.returnable", "c.in_header as isInHeader", "c.size_chart as sizeChart"])
    .select(
      sql<PictureSnapshot | null>`CASE WHEN i.category_id IS NOT NULL THEN json_build_object(${PICTURE_FIELDS}) END`.as(
        "picture",
      ),
    )
    .orderBy("c.position", (order) => order.asc().nullsLast())
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
  return rows.map(({ name, name_translations, description, description_translations, ...row }) => ({
    ...row,
    names: { en: name, hi: name_translations.hi ?? name, gu: name_translations.gu ?? name },
    descriptions: { ...(description && { en: description }), ...description_translations },
  }));
}
