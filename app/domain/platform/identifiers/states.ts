import type { Checked } from "#app/domain/platform/identifiers/checked.ts";

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

export type IndianState = (typeof INDIAN_STATES)[number];

/** Checks a state's name; letter case and spaces are ignored. It is stored in its official spelling. */
export function checkState(input: string): Checked<"invalid"> {
  const wanted = input.trim().replace(/\s+/g, " ").toLowerCase();
  const value = INDIAN_STATES.find((state) => state.toLowerCase() === wanted);
  return value ? { value } : { problem: "invalid" };
}
