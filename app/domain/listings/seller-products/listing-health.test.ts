import { expect, it } from "vitest";
import {
  listingHealth,
  type ListingFacts,
  type ListingHealth,
} from "#app/domain/listings/seller-products/listing-health.ts";

const nothing: ListingFacts = {
  departmentSlug: "fashion",
  hsn: false,
  tax_class_id: false,
  generic_name: false,
  net_quantity: false,
  maker_name: false,
  maker_address: false,
  best_before: false,
  images: false,
  name_hi: false,
  name_gu: false,
};
const isLawful = ({ missing }: ListingHealth) => !missing.some(({ isLegal }) => isLegal);
const legal = {
  hsn: true,
  tax_class_id: true,
  generic_name: true,
  net_quantity: true,
  maker_name: true,
  maker_address: true,
};

it("a listing counts its facts, and is lawful without pictures and translations", () => {
  expect(listingHealth(nothing)).toMatchObject({ met: 0, of: 9 });
  const health = listingHealth({ ...nothing, ...legal, name_gu: true });
  expect(health).toEqual({
    met: 7,
    of: 9,
    missing: [
      { fact: "images", isLegal: false },
      { fact: "name_hi", isLegal: false },
    ],
  });
  expect(isLawful(health)).toBe(true);
});

it.each(Object.keys(legal))("a listing without %s is not lawful", (fact) => {
  expect(isLawful(listingHealth({ ...nothing, ...legal, [fact]: false }))).toBe(false);
});

it.each([
  ["grocery", false],
  ["beauty", false],
  ["books", true],
])("in %s a listing without best before is lawful: %s", (departmentSlug, lawful) => {
  expect(isLawful(listingHealth({ ...nothing, ...legal, departmentSlug }))).toBe(lawful);
  expect(isLawful(listingHealth({ ...nothing, ...legal, departmentSlug, best_before: true }))).toBe(true);
});
