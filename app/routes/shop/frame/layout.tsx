import { Outlet } from "@remix-run/react";
import { ShopShell } from "#app/components/frame/layout/shop-shell.tsx";

export default function StorefrontLayout() {
  return (
    <ShopShell>
      <Outlet />
    </ShopShell>
  );
}
