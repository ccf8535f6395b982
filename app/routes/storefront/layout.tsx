import { Outlet } from "@remix-run/react";
import { ShopFrame } from "#app/components/layout/shop-frame.tsx";

export default function StorefrontLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}
