import { useLocation, useNavigation } from "@remix-run/react";
import * as paths from "#app/paths.ts";

/** Returns whether a change of the cart is pending; amounts and the checkout link wait for it. */
export function useCartChanging(): boolean {
  return useNavigation().formAction?.startsWith(`${paths.cart}/`) ?? false;
}

/** Returns the expected number of cart lines after the pending form; `count` is the current number. */
export function useExpectedCartCount(count: number): number {
  const { formAction } = useNavigation();
  const { search } = useLocation();
  return Math.max(0, count + lineChange(formAction, search));
}

/**
 * Returns a form's change to the number of lines: `/product/…` adds one, removing or moving a line subtracts one.
 * `search` is the query of the page with the form: a product with `variant` in it is usually in the cart already.
 */
export function lineChange(formAction: string | undefined, search: string): -1 | 0 | 1 {
  const path = formAction?.split(/[?#]/)[0] ?? "";
  if (/^\/product\/\d+$/.test(path)) return new URLSearchParams(search).has("variant") ? 0 : 1;
  return /^\/cart\/lines\/\d+\/(?:remove|wishlist)$/.test(path) ? -1 : 0;
}
