import { clsx } from "clsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlClasses, FieldErrors } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { problemText } from "#app/components/seller/import/problem-text.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ProblemRow } from "#app/domain/listings/product-imports/product-imports.ts";
import * as paths from "#app/paths.ts";

const LONG = 80;

/** A refused row with its cells: first the cells mapped to a field, the others folded away. */
export function RefusedRow({
  importId,
  row,
  header,
  mapped,
}: {
  importId: number;
  row: ProblemRow;
  header: readonly string[];
  mapped: readonly number[];
}) {
  const { t } = useTranslation();
  const { line, cells, problems } = row;
  const wrong = new Set(problems.map(({ column }) => column));
  const columns = header.map((_, column) => column);
  const isShown = (column: number) => mapped.includes(column) || wrong.has(column);
  const cell = (column: number) => (
    <Cell
      key={column}
      id={`row-${line}-${column}`}
      column={column}
      label={header[column]?.trim() || `#${column + 1}`}
      value={cells[column] ?? ""}
      errors={problems.filter((problem) => problem.column === column).map((problem) => problemText(problem, t))}
    />
  );
  const others = columns.filter((column) => !isShown(column));
  const general = problems.filter(({ column }) => column === undefined).map((problem) => problemText(problem, t));
  return (
    <PostForm form={`row_${line}`} action={paths.productImportRow(importId, line)} isKeyed isCard>
      <ReturnTo />
      <h2 className="text-lead font-bold">{t("import_pages:line", { line })}</h2>
      <FieldErrors id={`row-${line}`} errors={general} />
      {columns.filter(isShown).map(cell)}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-indigo">
            {t("import_pages:rows.others")}
          </summary>
          <div className="grid gap-4 pt-3">{others.map(cell)}</div>
        </details>
      )}
      <div>
        <Button variant="outline">{t("import_pages:rows.save")}</Button>
      </div>
    </PostForm>
  );
}

function Cell({
  id,
  column,
  label,
  value,
  errors,
}: {
  id: string;
  column: number;
  label: string;
  value: string;
  errors: string[];
}) {
  const aria = errors.length > 0 ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
  const input = { ...aria, id, name: `cells[${column}]`, defaultValue: value };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        {label}
      </label>
      {value.length > LONG || value.includes("\n") ? (
        <textarea {...input} rows={4} className={clsx(controlClasses, "py-2.5")} />
      ) : (
        <input {...input} className={controlClasses} />
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
