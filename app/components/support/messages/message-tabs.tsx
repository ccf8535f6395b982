import { useLocation } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Side } from "#app/domain/support/conversations/conversations.ts";
import * as paths from "#app/paths.ts";

/** Messages and questions: of a store, or of a customer. */
export function MessageTabs({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [messages, questions] =
    side === "store" ? [paths.sellerMessages, paths.sellerQuestions] : [paths.conversations, paths.myQuestions];
  const tabs = [
    { to: messages, text: t("conversations:title") },
    { to: questions, text: t("conversations:questions.title") },
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
