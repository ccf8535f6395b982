import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

const TABS = { synonyms: paths.adminSearch, missed: paths.adminSearchMissed, corrected: paths.adminSearchCorrected };

/** The pages about the search. */
export function SearchTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const links = (Object.keys(TABS) as (keyof typeof TABS)[]).map((key) => ({
    key,
    to: TABS[key],
    text: t(`admin_search:tab.${key}`),
    isCurrent: key === current,
  }));
  return <PillLinks label={t("admin_search:tab.label")} links={links} />;
}
