import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The page of a link that shows nothing of its order. */
export function ClosedLink({ title, text, isDone }: { title: string; text: string; isDone?: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={isDone ? "check" : "info"} title={title} text={text}>
      <ButtonLink to={paths.home} variant="outline">
        {t("cart:continue_shopping")}
      </ButtonLink>
    </EmptyState>
  );
}
