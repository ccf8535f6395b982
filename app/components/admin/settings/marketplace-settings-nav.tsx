import { useLocation } from "@remix-run/react";
import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

const PAGES = [
  ["shop", paths.adminSettings],
  ["company", paths.adminSettingsCompany],
  ["texts", paths.adminSettingsTexts],
  ["delivery", paths.adminSettingsDelivery],
  ["languages", paths.adminSettingsLanguages],
  ["fees", paths.adminFees],
  ["history", paths.adminSettingsHistory],
] as const;

/** Links between the pages of the settings. */
export function AdminSettingsNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = PAGES.map(([key, to]) => ({
    key,
    to,
    text: t(`admin_settings:nav.${key}`),
    isCurrent: pathname === to,
  }));
  return <PillLinks label={t("admin_settings:nav.label")} links={links} />;
}
