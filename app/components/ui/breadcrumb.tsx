import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** Links from the home page down to this page's parent. */
export function Breadcrumb({ steps }: { steps: { to: string; text: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("common:breadcrumb")} className="text-small text-muted">
      <ol className="flex flex-wrap items-center">
        {[{ to: paths.home, text: t("common:bottom_bar.home") }, ...steps].map(({ to, text }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-1.5">
                ›
              </span>
            )}
            <Link to={to} className="inline-flex min-h-11 items-center hover:text-indigo hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
