import type { ReactNode } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

interface Steps {
  previous: string | null;
  next: string | null;
}

/** Links to the previous and the next page of a numbered list. `hrefOf` returns the address of a page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}) {
  const { t } = useTranslation();
  const previous = page > 1 ? hrefOf(page - 1) : null;
  const next = page < pageCount ? hrefOf(page + 1) : null;
  return (
    <StepLinks previous={previous} next={next}>
      <span className="text-muted">{t("account:pages.position", { page, pageCount })}</span>
    </StepLinks>
  );
}

/** Links to the previous and the next page, by their addresses: of a long list, whose pages have no numbers. */
export function StepLinks({ previous, next, children }: Steps & { children?: ReactNode }) {
  const { t } = useTranslation();
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t("account:pages.label")} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {previous !== null && (
        <ButtonLink variant="outline" to={previous} rel="prev">
          {t("account:pages.previous")}
        </ButtonLink>
      )}
      {children}
      {next !== null && (
        <ButtonLink variant="outline" to={next} rel="next">
          {t("account:pages.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
