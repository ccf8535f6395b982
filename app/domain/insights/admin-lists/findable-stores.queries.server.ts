import { sql } from "kysely";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import { defineList } from "#app/domain/platform/lists/lists.ts";

const storeList = defineList({ search: { maxLength: 80 }, position: ["after", "before"], perPage: 50 });

const id = sql.ref<number>("s.id");

/** Finds stores by their names. They have no page of their own: results link to their statements. */
export const findableStores = listQueries({
  list: storeList,
  select: (db, _scope: AnyScope, { search }) =>
    db
      .selectFrom("sellers as s")
      .where(sql<boolean>`s.store_name::text ILIKE ${containsPattern(search)}`)
      .select(["s.id", "s.store_name as storeName", "s.city"]),
  order: () => ({ by: sql.ref<string>("s.store_name"), type: "text", id, direction: "ascending" }),
});
