import type { ComponentPropsWithoutRef } from "react";

interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** A path of the shop, or a query of this page. */
  to: string;
}

/** A link within the shop. It loads a document, which the browser may have fetched beforehand (ADR 0094). */
export function Link({ to, children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  );
}
