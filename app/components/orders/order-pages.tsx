import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";

/** To the newer and the older orders. */
export function OrderPages({ page, pageCount }: { page: number; pageCount: number }) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("orders:pages.label")} className="flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink look="outline" to={`?page=${page - 1}`} rel="prev">
          {t("orders:pages.newer")}
        </ButtonLink>
      )}
      <span className="text-muted">{t("orders:pages.position", { page, pageCount })}</span>
      {page < pageCount && (
        <ButtonLink look="outline" to={`?page=${page + 1}`} rel="next">
          {t("orders:pages.older")}
        </ButtonLink>
      )}
    </nav>
  );
}
