import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** The search within a store; an empty one shows all of its products. */
export function StoreSearch({ here, term }: { here: string; term: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <search key={term} className="mb-4 block">
      <form action={here} className="flex max-w-xl gap-2">
        <label htmlFor={id} className="sr-only">
          {t("product:store.search")}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={term}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("product:store.search")}
          className="block min-h-12 w-full min-w-0 rounded-card border border-edge bg-surface px-3.5 text-lead"
        />
        <Button variant="outline" aria-label={t("common:search.submit")}>
          <Icon name="search" className="size-5.5" />
        </Button>
      </form>
    </search>
  );
}
