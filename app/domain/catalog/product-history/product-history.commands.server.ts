import type { Trx } from "#app/db/connection.server.ts";
import type { ChangedFields, ChangeSource } from "#app/db/schema.ts";

/** Records who changed what in products, in the transaction of the change. Leaves out unchanged products. */
export async function recordProductChanges(
  trx: Trx,
  by: { profileId: number; source: ChangeSource },
  changes: readonly { productId: number; fields: ChangedFields }[],
): Promise<void> {
  const rows = changes
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ productId, fields }) => ({
      product_id: productId,
      profile_id: by.profileId,
      source: by.source,
      fields: JSON.stringify(fields),
    }));
  if (rows.length > 0) await trx.insertInto("product_changes").values(rows).execute();
}
