import { SHOP_ICON } from "#app/components/ui/public-meta.ts";
import * as paths from "#app/paths.ts";

interface Shop {
  origin: string;
  name: string;
  legalName: string;
  description: string;
  email: string;
}

/** Returns the shop, with its search, and its company for search engines (schema.org). */
export function shopData({ origin, name, legalName, description, email }: Shop): object[] {
  const url = origin + paths.home;
  const company = { "@type": "Organization", name, legalName, url, logo: origin + SHOP_ICON, email };
  const search = `${origin}${paths.search}?q={search_term_string}`;
  return [
    company,
    {
      "@type": "WebSite",
      name,
      description,
      url,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: search },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
