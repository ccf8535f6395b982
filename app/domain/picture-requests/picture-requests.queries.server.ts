import { sql } from "kysely";
import type { OpenPictureRequest } from "#app/domain/picture-requests/picture-requests.ts";

/** Returns a query of a product's pictures that are not there yet, and of those that could not be fetched, in their order. */
export function openRequests(productId: string) {
  return sql<OpenPictureRequest[]>`(
    SELECT coalesce(json_agg(json_build_object('id', r.id, 'address', r.address, 'state', r.state, 'problem', r.problem)
             ORDER BY r.position, r.id), '[]')
      FROM picture_requests r WHERE r.product_id = ${sql.ref(productId)} AND r.state <> 'fetched')`;
}
