import { sql, type RawBuilder } from "kysely";

/**
 * Returns SQL for a FROM item named `wanted`, with the columns id and place (from 1, in the order of `ids`). As JSON: of an array PostgreSQL plans for its
 * length each time, and a prepared query (`PREPARED`) would never get the plan that it reuses.
 */
export function listedIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(
    SELECT listed.id::bigint AS id, listed.place
      FROM json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY AS listed (id, place)) AS wanted`;
}
