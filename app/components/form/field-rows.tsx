import { useContext, type ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { FieldErrors } from "#app/components/form/field.tsx";
import { OutcomeContext } from "#app/components/form/form-outcome.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { CHANGE_ROWS, rowFields, type FieldGroup, type Fields } from "#app/domain/forms/forms.ts";

/** A repeated group of a form: its rows, each with a button that removes it, and a button that adds one. They send the form. */
export function FieldRows<Column extends string>({
  group,
  legend,
  rowCount = group.minRows,
  nameOf,
  children,
}: {
  group: FieldGroup<string, Column>;
  legend: string;
  /** How many rows there are before the form is sent; default: as few as there may be. */
  rowCount?: number;
  /** Returns the name of a row, from 0: "Phone 2". */
  nameOf: (row: number) => string;
  /** Returns the fields of a row. */
  children: (fields: Fields<Column>, row: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const outcome = useContext(OutcomeContext);
  // Inputs take their values when they are made: other values, as after a row was removed, need new inputs.
  const version = JSON.stringify(outcome?.values);
  const count = Math.max(group.minRows, outcome?.rows?.[group.name] ?? rowCount);
  const button = (change: string, label: string) => (
    <div>
      <Button variant="outline" name={CHANGE_ROWS} value={`${group.name} ${change}`}>
        {label}
      </Button>
    </div>
  );
  return (
    <fieldset id={group.name} className="grid gap-4">
      <legend className="font-semibold">{legend}</legend>
      {/* Enter in a field presses the first button of the form. */}
      <button tabIndex={-1} aria-hidden="true" className="pointer-events-none absolute size-px opacity-0" />
      <FieldErrors id={group.name} errors={outcome?.errors[group.name] ?? []} />
      {Array.from({ length: count }, (_, row) => (
        <fieldset key={`${row} ${version}`} className="grid gap-3 rounded-card border border-line p-4">
          <legend className="px-1 text-muted">{nameOf(row)}</legend>
          {children(rowFields(group, row), row)}
          {count > group.minRows && button(`remove ${row}`, t("account:rows.remove", { name: nameOf(row) }))}
        </fieldset>
      ))}
      {count < group.maxRows && button("add", t("account:rows.add"))}
    </fieldset>
  );
}
