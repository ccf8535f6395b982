import { Outlet, useLocation } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The settings pages with a link back to their overview. */
export default function SettingsLayout() {
  const { t } = useTranslation();
  const isOverview = useLocation().pathname.replace(/\/$/, "") === paths.settings;
  return (
    <div className="max-w-2xl">
      {!isOverview && (
        <Link
          to={paths.settings}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-indigo hover:underline"
        >
          <Icon name="arrow-left" className="size-4.5" />
          {t("account:settings.title")}
        </Link>
      )}
      <Outlet />
    </div>
  );
}
