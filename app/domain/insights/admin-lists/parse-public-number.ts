import {
  isPublicNumber,
  PUBLIC_NUMBER_PREFIXES,
  type PublicNumberPrefix,
} from "#app/domain/platform/public-numbers/public-numbers.ts";

/** Returns the number of an order, ticket or payout that was typed, in any letter case and with or without its dashes. */
export function parsePublicNumber(input: string): { thing: PublicNumberPrefix; number: string } | undefined {
  const [, letters, first, second] =
    /^([A-Z]{2})([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(input.toUpperCase().replace(/[\s#–-]/g, "")) ?? [];
  const number = `${letters}-${first}-${second}`;
  const thing = PUBLIC_NUMBER_PREFIXES.find((prefix) => isPublicNumber(prefix, number));
  return thing && { thing, number };
}
