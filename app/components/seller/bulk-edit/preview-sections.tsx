import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { BulkPreview, NamedCell } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { Translate } from "#app/locales/translate.ts";

/** A bulk edit's number of changed products, its values, and its refusals. */
export function PreviewSections({ preview }: { preview: BulkPreview }) {
  const { t } = useTranslation();
  const { changed, unchanged, refused, changes, largest, problems } = preview;
  const counted = (key: "changed" | "unchanged" | "refused", count: number) =>
    t(`batches:bulk.${key}`, { count, n: formatNumber(count) });
  return (
    <>
      <ul className="grid gap-1 text-lead">
        <li className="font-bold">{counted("changed", changed)}</li>
        {unchanged > 0 && <li>{counted("unchanged", unchanged)}</li>}
        {refused > 0 && <li className="text-brick">{counted("refused", refused)}</li>}
      </ul>
      {problems.length > 0 && (
        <Panel heading={t("batches:bulk.refused")}>
          <CellList cells={problems} />
        </Panel>
      )}
      {largest.length > 0 && (
        <Panel heading={t("batches:bulk.largest")}>
          <CellList cells={largest} />
        </Panel>
      )}
      {changes.length > 0 && (
        <Panel
          heading={
            changes.length < changed
              ? t("batches:bulk.first_changes", { n: changes.length })
              : t("batches:bulk.changes")
          }
        >
          <CellList cells={changes} />
        </Panel>
      )}
    </>
  );
}

function CellList({ cells }: { cells: readonly NamedCell[] }) {
  const { t, locale } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {cells.map((cell) => {
        const name = [cell.name, optionsText(cell.options)].filter(Boolean).join(" · ");
        const field = t(cell.field === "price" ? "batches:field.price_paise" : "batches:field.stock_quantity");
        return (
          <li key={`${cell.variantId ?? `p${cell.productId}`} ${cell.field}`} className="grid gap-1 py-2 wrap-anywhere">
            <span className="font-semibold" {...langAttribute(name, locale)}>
              {name}
            </span>
            <span>{t("batches:from_to", { field, from: amountOf(cell, cell.old), to: amountOf(cell, cell.new) })}</span>
            {cell.problem && <span className="text-brick">{problemText(cell, t)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function amountOf({ field }: NamedCell, value: number): string {
  return field === "price" ? formatPaise(value) : formatNumber(value);
}

function problemText(cell: NamedCell, t: Translate): string {
  if (cell.problem === "changed") return t("batches:bulk.problem.changed", { old: amountOf(cell, cell.old) });
  if (cell.problem === "above_mrp") return t("batches:bulk.problem.above_mrp", { mrp: formatPaise(cell.mrp ?? 0) });
  return t(`batches:bulk.problem.${cell.problem ?? ""}`);
}
