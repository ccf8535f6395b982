import { Outlet } from "@remix-run/react";
import { FocusedShell } from "#app/components/frame/layout/focused-shell.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The application to sell: visitors can sign in on the way. */
export default function ApplyLayout() {
  const { t } = useTranslation();
  const isSignedIn = Boolean(useShellData()?.person);
  return (
    <FocusedShell
      aside={
        !isSignedIn && (
          <Link to={paths.login} className="flex min-h-11 items-center underline underline-offset-2">
            {t("common:header.login")}
          </Link>
        )
      }
    >
      <Outlet />
    </FocusedShell>
  );
}
