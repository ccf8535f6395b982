import { Link as BrowserLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { isServerOnlyPage } from "#app/domain/access/server-only-pages.ts";

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** An address of the shop, from its root or relative to the page's route. */
  to: string;
  /** Loads the page as a document. */
  reloadDocument?: boolean;
  /** Stays where the reader has scrolled to. */
  preventScrollReset?: boolean;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
}

/** A link within the shop. Pages without scripts are loaded as documents: the browser has neither their texts nor a use for their code. */
export function Link(link: LinkProps) {
  const { to, reloadDocument, preventScrollReset, replace, children, ...attributes } = link;
  // The same element as below. Remix finds out for every link what it is relative to; an address from the root is what it is.
  if (typeof document === "undefined" && to.startsWith("/")) {
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
