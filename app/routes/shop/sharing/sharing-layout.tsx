import { Outlet } from "@remix-run/react";
import { FocusedShell } from "#app/components/frame/layout/focused-shell.tsx";

export default function SharingLayout() {
  return (
    <FocusedShell>
      <div className="mx-auto grid max-w-xl gap-4">
        <Outlet />
      </div>
    </FocusedShell>
  );
}
