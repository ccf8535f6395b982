import { useNavigation } from "@remix-run/react";

/** Returns whether a change of the cart is on its way to the server: amounts and the way to the checkout wait for it. */
export function useCartChanging(): boolean {
  return useNavigation().formAction?.startsWith("/cart/") ?? false;
}
