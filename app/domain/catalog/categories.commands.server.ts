import type { Db } from "#app/db/connection.server.ts";
import { DEPARTMENTS, OTHER_DEPARTMENT } from "#app/domain/catalog/departments.ts";

/** Makes sure that the eight departments and Other exist; changed ones are left as they are. */
export async function ensureDepartments(db: Db): Promise<void> {
  await db
    .insertInto("categories")
    .values(
      [...DEPARTMENTS, OTHER_DEPARTMENT].map((department, index) => ({
        slug: department.slug,
        aliases: [...department.aliases],
        name: department.names.en,
        name_translations: JSON.stringify({ hi: department.names.hi, gu: department.names.gu }),
        parent_id: null,
        header_position: department === OTHER_DEPARTMENT ? null : index + 1,
      })),
    )
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}
