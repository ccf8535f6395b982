import { findContactDetail } from "#app/domain/platform/contact-details/contact-details.ts";

/** Returns the first name for others to see, or null for one with contact details in it. */
export function firstNameOf(fullName: string): string | null {
  const [first = ""] = fullName.trim().split(/\s+/);
  return first === "" || first === "—" || /\d/.test(first) || findContactDetail(first) ? null : first;
}
