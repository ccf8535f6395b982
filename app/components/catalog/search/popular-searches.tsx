import { Link } from "#app/components/ui/link.tsx";
import { chip } from "#app/components/frame/layout/department-chips.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { searchAddress } from "#app/domain/catalog/search/search-address.ts";

/** The most frequent searches as links; renders nothing while unknown. */
export function PopularSearches({ searches }: { searches: readonly string[] }) {
  const { t } = useTranslation();
  if (searches.length === 0) return null;
  return (
    <section className="grid w-full justify-items-center gap-2">
      <h2 className="text-lead font-bold">{t("common:search.popular")}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {searches.map((words) => (
          <li key={words}>
            <Link to={searchAddress(words)} className={chip}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
