import { config } from "#app/services.server.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns an index of the sitemap files with these paths. */
export function sitemapIndex(paths: readonly string[]): Response {
  return xml(
    `<sitemapindex xmlns="${NAMESPACE}">\n${paths.map((path) => entry("sitemap", path)).join("")}</sitemapindex>\n`,
  );
}

/** Returns a sitemap file. Paths need no escaping in XML: they consist of the shop's own words and numbers. */
export function sitemapOf(pages: readonly { path: string; changed?: Date | null | undefined }[]): Response {
  return xml(
    `<urlset xmlns="${NAMESPACE}">\n${pages.map((page) => entry("url", page.path, page.changed)).join("")}</urlset>\n`,
  );
}

function entry(tag: string, path: string, changed?: Date | null): string {
  const lastChange = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${config.origin}${path}</loc>${lastChange}</${tag}>\n`;
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
