import { expect, it } from "vitest";
import { parcelsToMove, type SellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";

const first: SellerOrderList = { status: undefined, search: "", after: null, before: null };

it.each<[string, Partial<SellerOrderList>, string[]]>([
  ["all items", {}, ["pending", "processing"]],
  ["new ones", { status: "pending" }, ["pending"]],
  ["sent ones", { status: "shipped" }, ["shipped"]],
  ["delivered ones", { status: "delivered" }, []],
  ["cancelled ones", { status: "cancelled" }, []],
  ["returned ones", { status: "returned" }, []],
  ["a search", { search: "lamp" }, []],
  ["a later page", { after: "7" }, []],
  ["an earlier page", { before: "7" }, []],
])("above %s (%j) are the next steps of parcels: %j", (_, asked, expected) => {
  expect(parcelsToMove({ ...first, ...asked })).toEqual(expected);
});
