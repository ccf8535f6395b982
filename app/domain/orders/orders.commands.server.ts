import type { Db, Trx } from "#app/db/connection.server.ts";

/** Answers whether this call confirmed it: false when it no longer waits. */
export async function confirmOrder(_trx: Trx, _orderId: number): Promise<boolean> {
  throw new Error("confirmOrder");
}
/** Answers whether this call ended it: false when it no longer waits. */
export async function expireOrder(_trx: Trx, _orderId: number): Promise<boolean> {
  throw new Error("expireOrder");
}
/** Answers false when the person has no such order. Throws Refusal when something is already on its way. */
export async function cancelOrder(_db: Db, _which: { publicNumber: string; profileId: number }): Promise<boolean> {
  throw new Error("cancelOrder");
}
