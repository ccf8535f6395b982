import { Outlet } from "@remix-run/react";
import { CheckoutFrame } from "#app/components/checkout/checkout-frame.tsx";

export default function CheckoutLayout() {
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  );
}
