import type { Db } from "#app/db/connection.server.ts";
import type { GiftCardPurchase, ShippingAddress } from "#app/db/schema.ts";
import type { CartOwner } from "#app/domain/carts/carts.ts";

export async function openCart(_db: Db, _owner: CartOwner): Promise<number> {
  throw new Error("openCart");
}
export async function addToCart(
  _db: Db,
  _owner: CartOwner,
  _item: { variantId: number; quantity: number },
): Promise<{ name: string }> {
  throw new Error("addToCart");
}
export async function addGiftCardToCart(_db: Db, _owner: CartOwner, _giftCard: GiftCardPurchase): Promise<void> {
  throw new Error("addGiftCardToCart");
}
export async function setLineQuantity(
  _db: Db,
  _owner: CartOwner,
  _change: { lineId: number; quantity: number },
): Promise<void> {
  throw new Error("setLineQuantity");
}
/** Answers whether there was such a line. */
export async function removeLine(_db: Db, _owner: CartOwner, _lineId: number): Promise<boolean> {
  throw new Error("removeLine");
}
export async function moveLineToWishlist(_db: Db, _profileId: number, _lineId: number): Promise<boolean> {
  throw new Error("moveLineToWishlist");
}
export async function applyCoupon(_db: Db, _owner: CartOwner, _code: string): Promise<void> {
  throw new Error("applyCoupon");
}
export async function removeCoupon(_db: Db, _owner: CartOwner): Promise<void> {
  throw new Error("removeCoupon");
}
export async function applyGiftCard(_db: Db, _owner: CartOwner, _code: string): Promise<void> {
  throw new Error("applyGiftCard");
}
export async function removeGiftCard(_db: Db, _owner: CartOwner): Promise<void> {
  throw new Error("removeGiftCard");
}
export async function mergeCarts(
  _db: Db,
  _join: { tokenHash: Buffer; profileId: number },
): Promise<{ joined: number; capped: boolean }> {
  throw new Error("mergeCarts");
}
export async function saveShippingAddress(_db: Db, _owner: CartOwner, _address: ShippingAddress): Promise<void> {
  throw new Error("saveShippingAddress");
}
