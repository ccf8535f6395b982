import { Outlet } from "@remix-run/react";
import { CheckoutShell } from "#app/components/checkout/checkout-shell.tsx";

export default function CheckoutLayout() {
  return (
    <CheckoutShell>
      <Outlet />
    </CheckoutShell>
  );
}
