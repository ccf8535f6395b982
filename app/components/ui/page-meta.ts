import type { MetaDescriptor, MetaFunction } from "@remix-run/node";

/** The part of the root loader's data that titles need. */
interface TitleData {
  storeName: string;
  /** "Error: " while a form has errors, else empty. */
  titlePrefix: string;
}

/**
 * Returns the page's title in the shop's template, and its description.
 * @param description at most 155 characters are used (rule 2.9)
 */
export function pageMeta(
  matches: readonly ({ id: string; data: unknown } | undefined)[],
  page: { title: string; description?: string | undefined },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as Partial<TitleData> | undefined;
  const title = `${root?.titlePrefix ?? ""}${page.title}${root?.storeName ? ` | ${root.storeName}` : ""}`;
  return [{ title }, ...(page.description ? [{ name: "description", content: page.description.slice(0, 155) }] : [])];
}

/** The `meta` of a page whose loader returns its title, and perhaps a description or lead. */
export const titleMeta: MetaFunction = ({ data, matches }) => {
  const { title = "", description, lead } = (data ?? {}) as { title?: string; description?: string; lead?: string };
  return pageMeta(matches, { title, description: description ?? lead });
};
