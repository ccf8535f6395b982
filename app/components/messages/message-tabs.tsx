import { useLocation } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import * as paths from "#app/paths.ts";

/** A store's messages and the questions about its products. */
export function MessageTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = [
    { to: paths.sellerMessages, text: t("conversations:title") },
    { to: paths.sellerQuestions, text: t("conversations:questions.title") },
  ];
  return (
    <nav aria-label={t("conversations:tabs")}>
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? "page" : undefined}
              className="inline-flex min-h-11 items-center font-bold aria-[current=page]:border-b-2 aria-[current=page]:border-indigo aria-[current=page]:text-indigo"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
