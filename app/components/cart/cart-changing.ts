import { useLocation, useNavigation } from "@remix-run/react";

/** Returns whether a change of the cart is on its way to the server: amounts and the way to the checkout wait for it. */
export function useCartChanging(): boolean {
  return useNavigation().formAction?.startsWith("/cart/") ?? false;
}

/** Returns how many lines the cart of `count` lines is expected to have once the form on its way to the server is answered. */
export function useExpectedCartCount(count: number): number {
  const { formAction } = useNavigation();
  const { search } = useLocation();
  return Math.max(0, count + lineChange(formAction, search));
}

/**
 * Returns how a form changes the number of lines: one to `/product/…` adds one, those of a line that leaves the cart take one away.
 * `search` is the query of the address with the form: a product with `variant` there is usually in the cart already, and gets more pieces.
 */
export function lineChange(formAction: string | undefined, search: string): -1 | 0 | 1 {
  const path = formAction?.split(/[?#]/)[0] ?? "";
  if (/^\/product\/\d+$/.test(path)) return new URLSearchParams(search).has("variant") ? 0 : 1;
  return /^\/cart\/lines\/\d+\/(?:remove|wishlist)$/.test(path) ? -1 : 0;
}
