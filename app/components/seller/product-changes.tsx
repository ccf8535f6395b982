import { formatDateTime } from "#app/components/format.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { Panel } from "#app/components/panel.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { ProductChange } from "#app/domain/product-history/product-history.ts";
import { formatPaise } from "#app/domain/money/money.ts";
import { languages } from "#app/locales/languages.ts";
import type { Translate } from "#app/locales/translate.ts";

/** The names of values that are stored as numbers, by field. */
type ValueNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of fields that are not called as in the form. */
const LABELS: Readonly<Record<string, string>> = {
  category_id: "seller:product.category",
  country_of_origin: "seller:product.country",
  tax_class_id: "seller:product.tax_class",
  images: "seller:product.pictures",
  main_picture: "seller:product.main_picture",
};

/** Who has changed what of a product, newest first. */
export function ProductChanges({ changes, names }: { changes: readonly ProductChange[]; names: ValueNames }) {
  const { t, locale } = useTranslation();
  return changes.map(({ id, source, name, fields, at }) => (
    <Panel key={id} heading={formatDateTime(at, locale)}>
      <p className="text-muted">
        {name ?? t("seller:history.marketplace")} · {t(`seller:history.source.${source}`)}
      </p>
      <dl className="mt-3 grid gap-3">
        {Object.entries(fields).map(([field, [before, after]]) => {
          const texts = [before, after].map((value) => textOf(field, value, names, t));
          return (
            <div key={field}>
              <dt className="font-semibold">{labelOf(field, t)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span {...langAttribute(texts[0] ?? "", locale)}>{texts[0]}</span> →{" "}
                <span {...langAttribute(texts[1] ?? "", locale)}>{texts[1]}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  ));
}

function labelOf(field: string, t: Translate): string {
  const [, name = field, language] = /^(.+)_(hi|gu)$/.exec(field) ?? [];
  const label = t(LABELS[name] ?? `seller:product.${name}`);
  const translated = languages.find(({ locale }) => locale === language);
  return translated ? `${label} (${translated.name})` : label;
}

function textOf(field: string, value: unknown, names: ValueNames, t: Translate): string {
  if (value === "" || value === null || value === undefined) return t("seller:history.empty");
  if (typeof value === "number" && /price/.test(field)) return formatPaise(value);
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => textOf("price", one, names, t))
      .join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (field === "visibility") return t(`admin:status.product.${text}`);
  if (field === "maker_role") return t(`seller:product.role.${text}`);
  if (field === "returnable") return t(text === "true" ? "seller:product.returnable" : "seller:product.not_returnable");
  return names[field]?.[text] ?? text;
}
