import type { LegalFacts } from "#app/domain/catalog/products/products.commands.server.ts";
import { demoSellers } from "../people/sellers.ts";
import { demoDepartments } from "./categories.ts";
import type { DemoProduct } from "./demo-product.ts";

const BEST_BEFORE: Record<string, string> = {
  grocery: "9 months from packing",
  beauty: "24 months from manufacture",
};

/** Returns the legally required facts of a demo product: its store is the maker. */
export function legalFactsOf(product: DemoProduct): LegalFacts {
  const department = demoDepartments.find(({ children }) => children.some(({ slug }) => slug === product.category));
  const category = department?.children.find(({ slug }) => slug === product.category);
  const { storeName, city, state } = demoSellers[product.seller];
  const measure = Object.values(product.variants[0]?.options ?? {}).find((value) => /^\d+ ?(g|kg|ml|l|m)$/.test(value));
  return {
    genericName: category?.name ?? product.en.name,
    netQuantity: measure ?? "1 piece",
    makerRole: product.country === undefined ? "maker" : "importer",
    makerName: storeName,
    makerAddress: `Market Road, ${city}, ${state}`,
    bestBefore: BEST_BEFORE[department?.slug ?? ""] ?? null,
  };
}
