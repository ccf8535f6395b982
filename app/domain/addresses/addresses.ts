import type { ShippingAddress } from "#app/db/schema.ts";

/** An address of somebody's account. */
export interface SavedAddress extends ShippingAddress {
  id: number;
  isDefault: boolean;
}

/** So many addresses one account can keep. */
export const MOST_ADDRESSES = 20;

/** The 28 states and 8 union territories, as they are written on parcels. */
export const INDIAN_STATES = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

/** A PIN code as stored: six digits, the first not 0. Undefined when it is none. Source: reference, Indian formats. */
export function canonicalPinCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

/** The state's official spelling for whatever capitals and spaces were typed. */
export function canonicalState(typed: string): string | undefined {
  const wanted = typed.trim().replace(/\s+/g, " ").toLowerCase();
  return INDIAN_STATES.find((state) => state.toLowerCase() === wanted);
}

/** Whether the same parcel would go to the same door. */
export function sameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  const parts = ["fullName", "address", "city", "state", "zip", "phone"] as const;
  return parts.every((part) => one[part] === other[part]);
}
