import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** A section of the home page, with an optional link to all of its items. */
export function Section({
  title,
  beside,
  viewAll,
  children,
}: {
  title: string;
  beside?: ReactNode;
  viewAll?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className="mt-8 md:mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 md:mb-4">
        <h2 className="text-heading font-bold md:text-title">{title}</h2>
        {beside}
        {viewAll && (
          <Link
            to={viewAll}
            aria-label={t("home:view_all_of", { name: title })}
            className="ml-auto inline-flex min-h-11 items-center font-bold text-indigo hover:underline"
          >
            {t("home:view_all")}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
