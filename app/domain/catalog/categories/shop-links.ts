import * as paths from "#app/paths.ts";

/** Shop pages open to every visitor, except the pages of categories, products and stores. */
const SHOP_PAGES: readonly string[] = [
  ...[paths.home, paths.search, paths.flashSale, paths.categories, paths.giftCards, paths.sellerRegister],
  ...[paths.about, paths.stories, paths.press, paths.advertise, paths.careers],
  ...[paths.help, paths.contact, paths.wholesale, paths.sitemap],
  ...[paths.returnPolicy, paths.terms, paths.security, paths.privacy, paths.eprCompliance, paths.grievance],
];

interface LinkTarget {
  kind: "page" | "category" | "product" | "store";
  /** The category's or store's slug, or the product's number. */
  name: string;
}

/** Returns the target of a shop address; undefined when shoppers have no page there. */
export function linkTarget(link: string): LinkTarget | undefined {
  const { pathname } = new URL(link, "https://shop.invalid");
  if (SHOP_PAGES.includes(pathname)) return { kind: "page", name: pathname };
  const [, kind, name = ""] = /^\/(category|product|store)\/([\w-]+)$/.exec(pathname) ?? [];
  if (kind === "category" || kind === "store") return { kind, name };
  if (kind === "product" && /^[1-9]\d{0,14}$/.test(name)) return { kind, name };
  return undefined;
}
