import { sql, type RawBuilder } from "kysely";
import { checkMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { containsPattern } from "#app/domain/platform/lists/list.server.ts";

/**
 * Returns whether the profile `p` has an account and matches the typed name, email address or telephone number (indexes profiles_search,
 * profiles_phone).
 */
export function isPerson(search: string): RawBuilder<boolean> {
  const mobile = checkMobile(search).value;
  if (mobile !== undefined) return sql`p.erased_at IS NULL AND p.phone_number = ${mobile}`;
  return sql`p.erased_at IS NULL
    AND (p.full_name || ' ' || p.email::text || ' ' || coalesce(p.phone_number, '')) ILIKE ${containsPattern(searchedText(search))}`;
}

/** Returns the digits of a (partial) telephone number as stored (`+919876543210`), without its prefix; other text unchanged. */
function searchedText(search: string): string {
  const digits = search.replace(/[\s()+-]/g, "");
  return /^\d{4,}$/.test(digits) ? digits.replace(/^(?:0|91)(?=\d{10}$)/, "") : search;
}
