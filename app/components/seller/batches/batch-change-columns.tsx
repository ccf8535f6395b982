import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { BatchValues } from "#app/db/schema.ts";
import type { BatchChange } from "#app/domain/listings/batches/batches.ts";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { Translate } from "#app/locales/translate.ts";

const MAX_LENGTH = 80;
/** Fields with ids or objects of the database as values: the table only says that they changed. */
const OPAQUE = new Set([
  "category_id",
  "tax_class_id",
  "texts_hi",
  "texts_gu",
  "option_words",
  "pictures",
  "maker_role",
]);

/** Returns the columns of a batch's changes. @param productOf returns the address of a product */
export function batchChangeColumns(
  { t, locale }: Translation,
  productOf: (id: number) => string,
): Column<BatchChange>[] {
  const nameOf = ({ name, options }: BatchChange) => [name, optionsText(options ?? {})].filter(Boolean).join(" · ");
  const changeText = (change: BatchChange) =>
    change.isCreated ? [t("batches:created")] : changedValues(change.before, change.after, t);
  return [
    {
      head: t("batches:column.product"),
      value: nameOf,
      cell: (change) => (
        <span className="wrap-anywhere" {...langAttribute(nameOf(change), locale)}>
          {change.exists ? (
            <Link to={productOf(change.productId)} className="inline-flex min-h-11 items-center hover:underline">
              {nameOf(change)}
            </Link>
          ) : (
            nameOf(change)
          )}
        </span>
      ),
    },
    {
      head: t("batches:column.change"),
      value: (change) => changeText(change).join("; "),
      cell: (change) => <Lines texts={changeText(change)} />,
    },
    {
      head: t("batches:column.since"),
      value: (change) => sinceText(change, t).join("; "),
      cell: (change) => <Lines texts={sinceText(change, t)} />,
    },
  ];
}

function Lines({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return "–";
  return (
    <span className="grid gap-1 wrap-anywhere">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}

function changedValues(before: BatchValues, after: BatchValues, t: Translate): string[] {
  return Object.keys(after).map((field) => {
    const name = t(`batches:field.${field}`);
    if (field === "pictures") {
      const count = (values: BatchValues) => (values[field] as unknown[] | undefined)?.length ?? 0;
      return t("batches:from_to", { field: name, from: count(before), to: count(after) });
    }
    if (OPAQUE.has(field)) return t("batches:now", { field: name, value: t("batches:rewritten") });
    return t("batches:from_to", {
      field: name,
      from: valueText(field, before[field], t),
      to: valueText(field, after[field], t),
    });
  });
}

/** Returns the undo's outcome, or before an undo the changes since the batch. */
function sinceText({ outcome, since, isCreated }: BatchChange, t: Translate): string[] {
  if (!outcome)
    return Object.entries(since).map(([field, value]) =>
      t("batches:now", {
        field: t(`batches:field.${field}`),
        value: OPAQUE.has(field) ? t("batches:rewritten") : valueText(field, value, t),
      }),
    );
  if (outcome.removed) return [t(`batches:outcome.${outcome.removed}`)];
  const kept = Object.keys(outcome.kept ?? {}).map((field) => t(`batches:field.${field}`));
  return [
    ...(kept.length > 0 ? [t("batches:outcome.kept", { fields: kept.join(", ") })] : []),
    ...(outcome.stock ? [t("batches:outcome.stock", outcome.stock)] : []),
    ...(kept.length === 0 && !outcome.stock && !isCreated ? [t("batches:outcome.restored")] : []),
  ];
}

function valueText(field: string, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === "") return t("batches:empty");
  if (typeof value === "number" && field.endsWith("_paise")) return formatPaise(value);
  if (field === "deleted_at") return t("batches:deleted");
  if (typeof value === "boolean") return value ? "✓" : "✗";
  const text = textOf(value);
  if (text === "") return t("batches:empty");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return optionsText(value as Record<string, string>);
}
