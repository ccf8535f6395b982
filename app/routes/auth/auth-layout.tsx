import { Outlet } from "@remix-run/react";
import { FocusedShell } from "#app/components/frame/layout/focused-shell.tsx";

/** Layout of login and registration. */
export default function AuthLayout() {
  return (
    <FocusedShell>
      <Outlet />
    </FocusedShell>
  );
}
