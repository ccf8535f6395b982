import type { Db } from "#app/db/connection.server.ts";
import type { ShipmentToPack } from "#app/domain/shipments/shipments.ts";

export async function listShipmentsToPack(_db: Db, _sellerProfileId: number): Promise<ShipmentToPack[]> {
  throw new Error("listShipmentsToPack");
}
