import { DomainError } from "#app/domain/domain-error.ts";
import { PAN_LETTERS, type BusinessType } from "#app/domain/platform/identifiers/business-types.ts";
import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";

/** Kinds of PAN holders, by the 4th letter. */
const HOLDERS = new Map([
  ["P", "person"],
  ["H", "family"],
  ["F", "firm"],
  ["E", "llp"],
  ["C", "company"],
  ["T", "trust"],
  ["K", "trust"],
  ["A", "association"],
  ["B", "body_of_individuals"],
  ["G", "government"],
  ["L", "local_authority"],
  ["J", "juridical_person"],
] as const);
type HolderLetter = Parameters<typeof HOLDERS.get>[0];

const holderLetter = (pan: string) => pan.charAt(3) as HolderLetter;

/** Checks a PAN (rule 9.11). How its last letter is computed is not public. */
export function checkPan(input: string): Checked<"length" | "shape" | "holder" | "zeros"> {
  const pan = compactInput(input);
  if (pan.length !== 10) return { problem: "length" };
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return { problem: "shape" };
  if (!HOLDERS.has(holderLetter(pan))) return { problem: "holder" };
  if (pan.slice(5, 9) === "0000") return { problem: "zeros" };
  return { value: pan };
}

/** Returns the kind of the PAN's holder; its text is `messages:pan.holders.…`. */
export function panHolder(pan: string): string {
  const holder = HOLDERS.get(holderLetter(pan));
  if (holder === undefined) throw new RangeError("Not a PAN");
  return holder;
}

/** Returns whether a business of this type can have the PAN. */
export function panFitsBusinessType(pan: string, businessType: BusinessType): boolean {
  return PAN_LETTERS[businessType].includes(holderLetter(pan));
}

/** Throws the message for `field` when a business of this type cannot have the PAN. */
export function requirePanOfBusiness(pan: string, businessType: BusinessType, field: string): void {
  if (panFitsBusinessType(pan, businessType)) return;
  throw new DomainError("messages:pan.other_holder", {
    field,
    values: {
      holder_key: `messages:pan.holders.${panHolder(pan)}`,
      business_key: `pages:wholesale.business_types.${businessType}`,
    },
  });
}
