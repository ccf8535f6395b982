import type { ShippingAddress } from "#app/db/schema.ts";

export interface SavedAddress extends ShippingAddress {
  id: number;
  isDefault: boolean;
}

/** Maximum number of addresses per account. */
export const MAX_ADDRESSES = 20;

/** Returns whether two addresses are the same. */
export function sameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  const parts = ["fullName", "address", "city", "state", "zip", "phone"] as const;
  return parts.every((part) => one[part] === other[part]);
}
