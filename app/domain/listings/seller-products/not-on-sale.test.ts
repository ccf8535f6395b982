import { describe, expect, it } from "vitest";
import { reasonsNotOnSale } from "#app/domain/listings/seller-products/not-on-sale.ts";

const complete = { health: { missing: [{ isLegal: false }] } };
const incomplete = { health: { missing: [{ isLegal: false }, { isLegal: true }] } };
const standing = { state: "draft", review: undefined, health: { missing: [] }, isStoreApproved: true } as const;

describe("reasonsNotOnSale", () => {
  it("names none for a live product of an approved store, whatever waits of it", () => {
    const live = { ...standing, state: "live" } as const;
    expect(reasonsNotOnSale(live)).toEqual([]);
    expect(reasonsNotOnSale({ ...live, review: { status: "pending" }, ...incomplete })).toEqual([]);
  });

  it("names what a draft lacks by law, and else that it is one", () => {
    expect(reasonsNotOnSale({ ...standing, ...incomplete })).toEqual(["incomplete"]);
    expect(reasonsNotOnSale({ ...standing, ...complete })).toEqual(["draft"]);
  });

  it("names the review of a draft", () => {
    expect(reasonsNotOnSale({ ...standing, review: { status: "pending" } })).toEqual(["waits"]);
    expect(reasonsNotOnSale({ ...standing, review: { status: "refused" }, ...incomplete })).toEqual([
      "refused",
      "incomplete",
    ]);
  });

  it("names the store that is not approved, after the product's own reason", () => {
    expect(reasonsNotOnSale({ ...standing, state: "live", isStoreApproved: false })).toEqual(["store_not_approved"]);
    expect(reasonsNotOnSale({ ...standing, state: "taken_down", isStoreApproved: false })).toEqual([
      "taken_down",
      "store_not_approved",
    ]);
  });
});
