import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { DEPARTMENTS, OTHER_DEPARTMENT } from "#app/domain/catalog/categories/departments.ts";

/**
 * Creates the eight departments of a new shop, once: one that an administrator deleted stays deleted. Ensures that the department for other
 * goods exists: imports need it.
 */
export async function ensureDepartments(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const first = await trx
      .insertInto("setup_steps")
      .values({ step: "departments" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("step")
      .executeTakeFirst();
    const other = await trx
      .selectFrom("categories")
      .where((any) =>
        any.or([
          any("slug", "=", OTHER_DEPARTMENT.slug),
          any("aliases", "@>", sql<string[]>`ARRAY[${OTHER_DEPARTMENT.slug}]::text[]`),
        ]),
      )
      .select("id")
      .executeTakeFirst();
    const missing = [...(first ? DEPARTMENTS : []), ...(other ? [] : [OTHER_DEPARTMENT])];
    if (missing.length === 0) return;
    await trx
      .insertInto("categories")
      .values(
        missing.map((department, index) => ({
          slug: department.slug,
          aliases: [...department.aliases],
          name: department.names.en,
          name_translations: JSON.stringify({ hi: department.names.hi, gu: department.names.gu }),
          position: department === OTHER_DEPARTMENT ? null : index + 1,
          in_header: department !== OTHER_DEPARTMENT,
        })),
      )
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .execute();
  });
}

/**
 * Locks a category so that a product can be put into it: until the caller's transaction ends, it can't be deleted, merged or moved. Returns
 * false when it no longer exists. Locks its department first, as a merge does.
 */
export async function holdCategory(trx: Trx, id: number): Promise<boolean> {
  for (;;) {
    const before = await trx.selectFrom("categories").where("id", "=", id).select("parent_id").executeTakeFirst();
    if (!before) return false;
    if (before.parent_id !== null)
      await trx.selectFrom("categories").where("id", "=", before.parent_id).select("id").forKeyShare().execute();
    const now = await trx
      .selectFrom("categories")
      .where("id", "=", id)
      .select("parent_id")
      .forShare()
      .executeTakeFirst();
    if (!now || now.parent_id === before.parent_id) return now !== undefined;
  }
}
