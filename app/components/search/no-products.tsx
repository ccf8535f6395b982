import { useTranslation } from "#app/components/translation.tsx";
import { Icon } from "#app/components/icon.tsx";
import { DepartmentChips } from "#app/components/layout/department-chips.tsx";

/** No results: what to try next (rule 2.16). */
export function NoProducts({ term }: { term: string }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-3 py-10 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Icon name="search" className="size-11" />
      </span>
      <h2 className="text-heading font-bold">{t("product:search.none")}</h2>
      <p>{t("product:search.none_text", { term })}</p>
      <p className="text-muted">{t("product:search.none_advice")}</p>
      <DepartmentChips />
    </div>
  );
}
