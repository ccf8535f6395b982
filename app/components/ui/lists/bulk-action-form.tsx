import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { bulkSelection } from "#app/domain/platform/lists/bulk-selection.schema.ts";

/** A form for the rows that are selected in a `DataTable`, or for all rows of the page. Its page's action reads it with `bulkSelection`. */
export function BulkActionForm({
  id,
  keys,
  form,
  action,
  children,
}: {
  /** The table names it as `selection.form`. */
  id: string;
  /** Of all rows on the page. */
  keys: readonly string[];
  /** The form's name, when its buttons post to addresses of their own. */
  form?: string;
  /** Where it posts to; default: its own page. A button's `formAction` takes precedence. */
  action?: string | undefined;
  /** The buttons. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ErrorSummary outcome={useFormOutcome(form)} fieldId={() => id} />
      <Form id={id} method="post" action={action} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {form && <ReturnTo />}
        {keys.map((key) => (
          <input key={key} type="hidden" name={fieldName<typeof bulkSelection>("on_page")} value={key} />
        ))}
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name={fieldName<typeof bulkSelection>("all")} className="size-5 accent-indigo" />
          {t("account:table.all_on_page", { count: keys.length })}
        </label>
        {children}
      </Form>
    </div>
  );
}
