import type { ShipmentStatus } from "#app/db/schema.ts";
import { db } from "#app/services.server.ts";
import { parcelRow } from "../factories/packing.ts";
import { createParcelOf } from "../factories/parcels.ts";

/** A parcel of this person's store after these steps. */
const parcelAfter = (...steps: ShipmentStatus[]) => ({
  by: "seller" as const,
  make: async ({ id }: { id: number }) => {
    const store = await db
      .selectFrom("sellers")
      .where("profile_id", "=", id)
      .select(["id", "profile_id"])
      .executeTakeFirstOrThrow();
    return createParcelOf(store, steps);
  },
});

const allPieces = { "pieces[0].item": "1", "pieces[0].quantity": "0", "pieces[0].damaged": "0", whole: "yes" };

/** Routes at parcels' addresses, each with its parcel and its form's fields. */
export const ownedParcels = {
  "/seller/shipments/:id": parcelAfter(),
  "/seller/shipments/:id/cancel": { ...parcelAfter(), fields: { reason: "damaged", ...allPieces } },
  "/seller/shipments/:id/pack": {
    ...parcelAfter(),
    make: async (owner: { id: number }) => {
      const { id } = await parcelAfter().make(owner);
      return { id, code: (await parcelRow(Number(id))).code };
    },
    fields: ({ code = "" }: Record<string, string>) => ({ code }),
  },
  "/seller/shipments/:id/returned": {
    ...parcelAfter("processing", "shipped", "undelivered", "returning"),
    fields: allPieces,
  },
};
