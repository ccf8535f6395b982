/** Kinds of results of the administrators' search, in display order. */
export type FindingKind =
  | "order"
  | "person"
  | "application"
  | "store"
  | "product"
  | "ticket"
  | "payout"
  | "coupon"
  | "gift_card"
  | "contact_inquiry"
  | "wholesale_inquiry"
  | "career_inquiry";

/** One thing that was found. */
export interface Finding {
  to: string;
  /** Its number or name. */
  name: string;
  /** Further text that tells it apart. */
  detail: string;
}

/** The first things of one kind. */
export interface FoundKind {
  kind: FindingKind;
  findings: Finding[];
  /** The list with the same search, when there are more of them. */
  more: string | null;
}

/** A page of the area with its names in all languages. */
export interface NamedPage {
  to: string;
  /** The name in the reader's language. */
  name: string;
  names: readonly string[];
}

/** In characters. */
export const MAX_INPUT_LENGTH = 80;

/** Returns the typed text as lists search it. */
export function searchInput(input: string | null): string {
  return (input ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_INPUT_LENGTH);
}

/** Returns whether indexes of parts of words can find the text: they have groups of three characters. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(text);
}

/** Returns the pages with a name, in any language, that has all typed words in it. */
export function pagesNamed(input: string, pages: readonly NamedPage[]): Finding[] {
  const words = folded(input).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return pages
    .filter(({ names }) => names.some((name) => words.every((word) => folded(name).includes(word))))
    .map(({ to, name }) => ({ to, name, detail: "" }));
}

/** Returns the address of the only page whose whole name was typed, in any language; undefined without one. */
export function pageCalled(input: string, pages: readonly NamedPage[]): string | undefined {
  const name = folded(input).trim();
  const called = pages.filter(({ names }) => names.some((one) => folded(one) === name));
  return called.length === 1 ? called[0]?.to : undefined;
}

const folded = (text: string) => text.normalize("NFC").toLowerCase();
