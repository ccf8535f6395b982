import { useLocation } from "@remix-run/react";
import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { SETTINGS_PAGES } from "#app/components/seller/settings/store-settings-pages.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** Links between the settings pages that the member may open; the current one is marked, also on pages below it. */
export function SettingsNav({ pages }: { pages: readonly string[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isCurrent = (to: string) =>
    to === paths.sellerSettings ? pathname === to : `${pathname}/`.startsWith(`${to}/`);
  const links = SETTINGS_PAGES.filter(({ to }) => pages.includes(to)).map(({ to, text }) => ({
    key: to,
    to,
    text: t(text),
    isCurrent: isCurrent(to),
  }));
  return <PillLinks label={t("store_settings:nav.label")} links={links} />;
}
