import { Link as BrowserLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { isServerOnlyPage } from "#app/domain/access/server-only-pages.ts";
import { isPlainLink } from "#app/remix-internals/plain-links.ts";

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** A path of the shop, absolute or relative to the page's route. */
  to: string;
  /** Does a full page load. */
  reloadDocument?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** A link within the shop. Server-only pages get a full page load: the browser has neither their texts nor their code. */
export function Link(link: LinkProps) {
  const { to, reloadDocument, preventScrollReset, replace, children, ...attributes } = link;
  // Renders the same element as below, without Remix resolving the route for every absolute path.
  if (isPlainLink(to)) {
    return (
      <a {...attributes} href={to}>
        {children}
      </a>
    );
  }
  const how = { reloadDocument: reloadDocument ?? isServerOnlyPage(to), preventScrollReset, replace };
  return (
    <BrowserLink {...attributes} to={to} discover="none" {...how}>
      {children}
    </BrowserLink>
  );
}
