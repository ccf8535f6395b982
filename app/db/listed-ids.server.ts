import { sql, type RawBuilder } from "kysely";

/**
 * Returns SQL for a FROM item named `wanted`, with the columns id and place (from 1, in the order of `ids`). Sent as JSON,
 * because PostgreSQL estimates the rows of an array by its length, and so plans a prepared query (`PREPARED`) anew for each list.
 */
export function listedIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(
    SELECT listed.id::bigint AS id, listed.place
      FROM json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY AS listed (id, place)) AS wanted`;
}
