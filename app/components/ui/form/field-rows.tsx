import { useContext, type ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { CHANGE_ROWS, rowFields, type FieldGroup, type Fields } from "#app/domain/platform/forms/forms.ts";

/** A repeated group of a form: its rows, each with a button that removes it, and a button that adds one. They send the form. */
export function FieldRows<Column extends string>({
  group,
  legend,
  hint,
  addLabel,
  rowCount = group.minRows,
  nameOf,
  children,
}: {
  group: FieldGroup<string, Column>;
  legend: string;
  hint?: string;
  /** Of the button that adds a row; default: "Add another". */
  addLabel?: string;
  /** How many rows there are before the form is sent; default: as few as there may be. */
  rowCount?: number;
  /** Returns the name of a row, from 0: "Phone 2". */
  nameOf: (row: number) => string;
  /** Returns the fields of a row. */
  children: (fields: Fields<Column>, row: number) => ReactNode;
}) {
  const { t, locale } = useTranslation();
  const outcome = useContext(OutcomeContext);
  // Inputs take their values when they mount: changed values, e.g. after removing a row, need new inputs.
  const version = JSON.stringify(outcome?.values);
  const count = Math.max(group.minRows, outcome?.rows?.[group.name] ?? rowCount);
  const nameIn = (row: number) => <span {...langAttribute(nameOf(row), locale)}>{nameOf(row)}</span>;
  const button = (change: string, label: ReactNode) => (
    <div>
      <Button variant="outline" name={CHANGE_ROWS} value={`${group.name} ${change}`}>
        {label}
      </Button>
    </div>
  );
  return (
    <fieldset id={group.name} className="grid gap-4">
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-small text-muted">{hint}</p>}
      {/* Enter in a field presses the first button of the form. */}
      <button tabIndex={-1} aria-hidden="true" className="pointer-events-none absolute size-px opacity-0" />
      <FieldErrors id={group.name} errors={outcome?.errors[group.name] ?? []} />
      {Array.from({ length: count }, (_, row) => (
        <fieldset key={`${row} ${version}`} className="grid gap-3 rounded-card border border-line p-4">
          <legend className="px-1 text-muted">{nameIn(row)}</legend>
          {children(rowFields(group, row), row)}
          {count > group.minRows &&
            button(
              `remove ${row}`,
              <span>
                {t("account:rows.remove")} {nameIn(row)}
              </span>,
            )}
        </fieldset>
      ))}
      {count < group.maxRows && button("add", addLabel ?? t("account:rows.add"))}
    </fieldset>
  );
}
