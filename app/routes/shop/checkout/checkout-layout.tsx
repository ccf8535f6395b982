import { Outlet } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { FocusedShell } from "#app/components/frame/layout/focused-shell.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

export default function CheckoutLayout() {
  const { t } = useTranslation();
  return (
    <FocusedShell
      aside={
        <p className="flex items-center gap-1.5 text-small sm:text-body">
          <Icon name="lock" className="size-4 shrink-0" />
          {t("checkout:secure")}
        </p>
      }
    >
      <Outlet />
    </FocusedShell>
  );
}
