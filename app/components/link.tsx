import { Link as ClientLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { isPlainPage } from "#app/domain/access/plain-pages.ts";

/** A link within the shop. Pages without scripts are loaded as documents: the browser has neither their texts nor a use for their code. */
export function Link(link: ComponentPropsWithoutRef<typeof ClientLink>) {
  const isPlain = typeof link.to === "string" && isPlainPage(link.to);
  return <ClientLink {...(isPlain && { reloadDocument: true })} {...link} />;
}
