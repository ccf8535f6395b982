import { useTranslation } from "#app/components/ui/translation.tsx";

/** The first tab stop: jumps to the page's content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-card bg-surface px-4 py-3 font-bold text-indigo focus:translate-y-0"
    >
      {t("common:skip_to_content")}
    </a>
  );
}
