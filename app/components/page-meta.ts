import type { MetaDescriptor } from "@remix-run/node";

/** What the root loader tells every page's `meta`. */
interface TitleData {
  storeName: string;
  /** Stands before the title while a form has errors ("Error: "), else empty. */
  titlePrefix: string;
}

/**
 * The title in the shop's template, and the description, of a page.
 * @param description at most 155 characters are used (spec §2.6)
 */
export function pageMeta(
  matches: readonly ({ id: string; data: unknown } | undefined)[],
  page: { title: string; description?: string | undefined },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as Partial<TitleData> | undefined;
  const title = `${root?.titlePrefix ?? ""}${page.title}${root?.storeName ? ` | ${root.storeName}` : ""}`;
  return [{ title }, ...(page.description ? [{ name: "description", content: page.description.slice(0, 155) }] : [])];
}
