import { expect, it } from "vitest";
import { linkTarget } from "#app/domain/catalog/categories/shop-links.ts";

it.each([
  ["/", { kind: "page", name: "/" }],
  ["/search?q=lamp", { kind: "page", name: "/search" }],
  ["/category/home-decor?page=2", { kind: "category", name: "home-decor" }],
  ["/store/asha-crafts#top", { kind: "store", name: "asha-crafts" }],
  ["/product/17", { kind: "product", name: "17" }],
  ["/product/017", undefined],
  ["/product/lamp", undefined],
  [`/product/${"1".repeat(15)}`, { kind: "product", name: "1".repeat(15) }],
  [`/product/${"1".repeat(16)}`, undefined],
  ["/product/17/reviews", undefined],
  ["/category/", undefined],
  ["/orders", undefined],
])("the link %s leads to its page", (link, target) => {
  expect(linkTarget(link)).toEqual(target);
});
