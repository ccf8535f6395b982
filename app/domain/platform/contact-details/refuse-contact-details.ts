import { findContactDetail } from "#app/domain/platform/contact-details/contact-details.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Throws `DomainError` at `field` for a text with contact details, and names what was found. */
export function refuseContactDetails(field: string, text: string): void {
  const detail = findContactDetail(text);
  if (detail)
    throw new DomainError(`messages:contact_detail.${detail.kind}`, { field, values: { found: detail.found } });
}
