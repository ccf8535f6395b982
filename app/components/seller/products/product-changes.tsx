import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { batchName } from "#app/components/seller/batches/batch-columns.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { FieldChange, ProductChange, ValueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { languages } from "#app/locales/languages.ts";
import type { Translate } from "#app/locales/translate.ts";
import * as paths from "#app/paths.ts";

/** The texts of fields that are not called as in the form. */
const LABELS: Readonly<Record<string, string>> = {
  category_id: "seller:product.category",
  country_of_origin: "seller:product.country",
  tax_class_id: "seller:product.tax_class",
  images: "seller:product.pictures",
  main_picture: "seller:product.main_picture",
  product: "seller:history.product",
  variant: "seller:history.variant",
};

/** A product's changes and their authors, newest first. */
export function ProductChanges({
  changes,
  names,
  linksBatches = true,
}: {
  changes: readonly ProductChange[];
  names: ValueNames;
  /** False for a reader who cannot open the store's batches. */
  linksBatches?: boolean;
}) {
  const { t, locale } = useTranslation();
  return changes.map(({ key, source, name, isByMarketplace, batch, changes: fields, at }) => (
    <Panel key={key} heading={formatDateTime(at, locale)}>
      <p className="text-muted">
        {name ?? t(isByMarketplace ? "seller:history.marketplace" : "seller:history.former_member")} ·{" "}
        {source === "undo" && `${t("seller:history.source.undo")} · `}
        {batch && !linksBatches && batchName(batch, t)}
        {batch && linksBatches && (
          <Link
            to={paths.sellerBatch(batch.id)}
            className="inline-flex min-h-6 items-center text-indigo hover:underline"
          >
            {batchName(batch, t)}
          </Link>
        )}
        {!batch && t(`seller:history.source.${source}`)}
      </p>
      <dl className="mt-3 grid gap-3">
        {fields.map((change) => (
          <ChangedField key={`${change.field} ${optionsText(change.options ?? {})}`} change={change} names={names} />
        ))}
      </dl>
    </Panel>
  ));
}

function ChangedField({ change, names }: { change: FieldChange; names: ValueNames }) {
  const { t, locale } = useTranslation();
  const { field, before, after } = change;
  const isWhole = field === "product" || field === "variant";
  const [from, to] = [before, after].map((value) => textOf(field, value, names, t));
  return (
    <div>
      <dt className="font-semibold">{labelOf(change, t)}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {!isWhole && (
          <>
            <span {...langAttribute(from ?? "", locale)}>{from}</span> →{" "}
          </>
        )}
        <span {...langAttribute(to ?? "", locale)}>{to}</span>
      </dd>
    </div>
  );
}

function labelOf({ field, options }: FieldChange, t: Translate): string {
  const [, name = field, language] = /^(.+)_(hi|gu)$/.exec(field) ?? [];
  const label = t(LABELS[name] ?? `seller:product.${name}`);
  const translated = languages.find(({ locale }) => locale === language);
  const of = translated?.name ?? optionsText(options ?? {});
  return of ? `${label} (${of})` : label;
}

function textOf(field: string, value: unknown, names: ValueNames, t: Translate): string {
  if (value === "" || value === null || value === undefined) return t("seller:history.empty");
  if (typeof value === "number" && /price/.test(field)) return formatPaise(value);
  if (typeof value === "object")
    return (
      Object.values(value)
        .map((one) => textOf("price", one, names, t))
        .join(", ") || t("seller:history.empty")
    );
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (field === "product" || field === "variant")
    return t(text === "created" ? "batches:created" : `batches:outcome.${text}`);
  if (field === "visibility") return t(text === "deleted" ? "seller:history.deleted" : `admin:status.product.${text}`);
  if (field === "maker_role") return t(`seller:product.role.${text}`);
  if (field === "returnable") return t(text === "true" ? "seller:product.returnable" : "seller:product.not_returnable");
  return names[field]?.[text] ?? text;
}
