import { Form } from "@remix-run/react";
import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { HiddenFields } from "#app/components/ui/lists/filter-bar.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** The search of a list, within its current filters. */
export function ListSearch<State extends { search: string }>({
  list,
  here,
  asked,
  label,
  hint,
}: {
  list: {
    fields: { readonly search: FormField };
    hiddenFields: (state: State, except: readonly "search"[]) => [name: string, value: string][];
  };
  /** The address of the list. */
  here: string;
  asked: State;
  label: string;
  hint?: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <search>
      <Form action={here} className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
        <HiddenFields fields={list.hiddenFields(asked, ["search"])} />
        <div className="flex gap-2">
          <input
            id={id}
            aria-describedby={hint && `${id}-hint`}
            name={list.fields.search.name}
            type="search"
            maxLength={list.fields.search.maxLength}
            defaultValue={asked.search}
            autoComplete="off"
            enterKeyHint="search"
            className="block min-h-12 w-full min-w-0 rounded-card border border-edge bg-surface px-3.5 text-lead sm:max-w-96"
          />
          <Button variant="outline" aria-label={t("common:search.submit")}>
            <Icon name="search" className="size-5.5" />
          </Button>
        </div>
      </Form>
    </search>
  );
}
