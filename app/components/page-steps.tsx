import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";

/** Links to the previous and the next page. `hrefOf` returns the address of a page. */
export function PageSteps({
  page,
  pageCount,
  hrefOf,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("account:pages.label")} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {page > 1 && (
        <ButtonLink variant="outline" to={hrefOf(page - 1)} rel="prev">
          {t("account:pages.previous")}
        </ButtonLink>
      )}
      <span className="text-muted">{t("account:pages.position", { page, pageCount })}</span>
      {page < pageCount && (
        <ButtonLink variant="outline" to={hrefOf(page + 1)} rel="next">
          {t("account:pages.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
