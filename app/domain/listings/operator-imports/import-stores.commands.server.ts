import type { Trx } from "#app/db/connection.server.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/categories/slugs.ts";

/** Returns these stores by lower-case name; opens missing ones, pending unless `approve`. */
export async function storesNamed(trx: Trx, names: readonly string[], approve: boolean) {
  if (names.length === 0) return new Map<string, never>();
  const find = () =>
    trx
      .selectFrom("sellers")
      .select(["id", "store_name", "status"])
      .where("store_name", "in", names)
      .execute()
      .then((rows) => new Map(rows.map((row) => [row.store_name.toLowerCase(), row])));
  if (approve)
    await trx
      .updateTable("sellers")
      .set({ status: "approved" })
      .where("store_name", "in", names)
      .where("status", "=", "pending")
      .where("profile_id", "is", null)
      .execute();
  const known = await find();
  const missing = names.filter((name) => !known.has(name.toLowerCase()));
  if (missing.length === 0) return known;
  const slugs = await trx.selectFrom("sellers").select("slug").execute();
  const taken = new Set(slugs.map((seller) => seller.slug));
  for (const name of missing) {
    const slug = freeSlug([slugOf(name)], taken);
    taken.add(slug);
    await trx
      .insertInto("sellers")
      .values({ store_name: name, slug, status: approve ? "approved" : "pending" })
      .execute();
  }
  return find();
}

/** Returns the store name for a source: `books_machinehack` → "Books Machinehack". */
export function storeNameOf(source: string): string {
  const words = source.split(/[_\s]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || source;
}
