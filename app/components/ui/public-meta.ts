import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { Locale } from "#app/db/schema.ts";
import { pageMeta } from "#app/components/ui/page-meta.ts";
import { PREVIEW_SHAPES, type PreviewLink } from "#app/domain/platform/previews/previews.ts";
import * as paths from "#app/paths.ts";

/** A file, 512 pixels wide. */
export const SHOP_ICON = "/icon-512.png";

/** The part of the root loader's data that public pages need. */
interface SharedData {
  origin: string;
  storeName: string;
  locale: Locale;
  locales: readonly Locale[];
}

/** A step of the breadcrumb above a page, without the home page. */
interface Step {
  to: string;
  text: string;
}

/** A page's metadata for search engines, and for apps that preview a link to it. */
interface PublicPage {
  title: string;
  description?: string | undefined;
  /** The canonical address; default: the request's address without parameters. */
  url?: string | undefined;
  isProduct?: boolean;
  /** The picture that apps show beside a link; the shop's own by default. */
  preview?: PreviewLink;
  /** Texts that apps show beside a link, in the sender's language; default: the page's title and description. */
  sent?: { locale: Locale; title: string; description: string };
  /** For a page with a breadcrumb. */
  steps?: readonly Step[] | undefined;
  /** schema.org objects in addition to the breadcrumb. */
  data?: readonly object[];
  /** One of endless filter combinations: search engines should only follow its links. */
  isCombination?: boolean;
  /** Only for people with the address, not for search engines. */
  isUnlisted?: boolean;
}

type MetaArgs = Pick<Parameters<MetaFunction>[0], "matches" | "location">;

/** Returns the metadata of a page that visitors find and share: canonical address, preview (Open Graph) and structured data. */
export function publicMeta({ matches, location }: MetaArgs, page: PublicPage): MetaDescriptor[] {
  const head = pageMeta(matches, page);
  const root = matches.find((match) => match.id === "root")?.data as SharedData | undefined;
  if (!root) return head;
  const url = page.url ?? root.origin + location.pathname;
  const sent = page.sent ?? { locale: root.locale, title: page.title, description: page.description };
  const preview: [name: string, content: string][] = [
    ["og:type", page.isProduct ? "product" : "website"],
    ["og:site_name", root.storeName],
    ["og:title", sent.title],
    ["og:url", url],
    ["og:locale", regional(sent.locale)],
    ...root.locales
      .filter((locale) => locale !== sent.locale)
      .map((locale): [string, string] => ["og:locale:alternate", regional(locale)]),
    ...(sent.description ? [["og:description", sent.description.slice(0, 155)] as [string, string]] : []),
    ...previewPictures(
      { ...root, locale: sent.locale },
      page.preview ?? { kind: "shop", name: "home", alt: root.storeName },
    ),
  ];
  return [
    ...head,
    ...(page.isCombination ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...(page.isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...preview.map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.steps ? [{ "script:ld+json": breadcrumbData(root, page.steps, { to: url, text: page.title }) }] : []),
    ...(page.data ?? []).map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

/** The `meta` of a public page whose loader returns its title, and perhaps a description or lead. */
export const publicTitleMeta: MetaFunction = ({ data, ...args }) => {
  const { title = "", description, lead } = (data ?? {}) as { title?: string; description?: string; lead?: string };
  return publicMeta(args, { title, description: description ?? lead });
};

/** Returns the tags of the preview pictures: most apps show the first, which has the text for both. No two tags are the same. */
function previewPictures({ origin, locale }: SharedData, { kind, name, version, alt }: PreviewLink) {
  const query = new URLSearchParams({ lang: locale, ...(version && { v: version }) }).toString();
  return Object.entries(PREVIEW_SHAPES).flatMap(([shape, { width, height }], index) => {
    const tags: [name: string, content: string][] = [
      ["og:image", `${origin}${paths.previewPicture(kind, name, `${shape}.jpg`)}?${query}`],
      ["og:image:width", String(width)],
      ["og:image:height", String(height)],
    ];
    if (index === 0) tags.push(["og:image:alt", alt]);
    return tags;
  });
}

const regional = (locale: Locale) => `${locale}_IN`;

function breadcrumbData({ origin, storeName }: SharedData, steps: readonly Step[], here: Step) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ to: paths.home, text: storeName }, ...steps, here].map(({ to, text }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: new URL(to, origin).href,
    })),
  };
}
