import type { Db } from "#app/db/connection.server.ts";
import type { Category } from "#app/domain/catalog/categories.ts";

/**
 * Returns every category, the header's departments first in its order, then the others by English name. Few rows: callers may cache
 * them.
 */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "parent_id", "slug", "aliases", "name", "name_translations", "description", "image_url"])
    .select(["returnable", "header_position"])
    .orderBy("header_position", (order) => order.asc().nullsLast())
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    aliases: row.aliases,
    names: { en: row.name, hi: row.name_translations.hi ?? row.name, gu: row.name_translations.gu ?? row.name },
    description: row.description,
    imageUrl: row.image_url,
    returnable: row.returnable,
    headerPosition: row.header_position,
  }));
}
