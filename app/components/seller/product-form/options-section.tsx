import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldRows } from "#app/components/ui/form/field-rows.tsx";
import { TextAreaField, TextField, useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { FeeBreakdown } from "#app/components/seller/payments/fee-breakdown.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { rupeesOf, DisplayedStock } from "#app/components/seller/product-form/common-fields.tsx";
import type { PriceSectionProps } from "#app/components/seller/product-form/pricing-section.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { feesOf, type FeeRates } from "#app/domain/money/fees/fees.ts";
import { CHANGE_ROWS, inputName, type Fields, type FormField } from "#app/domain/platform/forms/forms.ts";
import { readRupees } from "#app/domain/platform/money/input-numbers.ts";
import {
  entriesOf,
  VALUE_COLUMNS,
  type EditableOption,
  type EditableVariant,
} from "#app/domain/listings/seller-products/product-form.ts";

/** The product's options, and a row for each of its variants. */
export function OptionsSection({ fields, product, rates, gstBasisPoints }: PriceSectionProps) {
  const { t, locale } = useTranslation();
  const outcome = useContext(OutcomeContext);
  const stored = product?.options ?? [];
  const variants = stored.length > 0 ? (product?.variants ?? []) : [];
  const count = outcome?.rows?.[fields.options.name] ?? (outcome ? 0 : stored.length);
  const options = Array.from({ length: count }, (_, index) => {
    const input = (column: string) => outcome?.values[inputName(fields.options.name, index, column)];
    return {
      name: input("name") ?? stored[index]?.name ?? "",
      values: entriesOf(input("values") ?? linesOfValues(stored[index], "value")),
    };
  });
  return (
    <>
      <FieldRows
        group={fields.options}
        legend={t("seller:product.options")}
        hint={t("seller:product.options_hint")}
        addLabel={t("seller:product.add_option")}
        rowCount={stored.length}
        nameOf={(row) => options[row]?.name || t("seller:product.option", { n: row + 1 })}
      >
        {(row, index) => <OptionFields row={row} option={stored[index]} />}
      </FieldRows>
      {options.map(({ values }, index) => (
        <datalist key={index} id={listOf(index)}>
          {values.map((value) => (
            <option key={value} value={value} {...langAttribute(value, locale)} />
          ))}
        </datalist>
      ))}
      {options.length > 0 && (
        <div>
          <Button variant="outline" name={CHANGE_ROWS} value={`${fields.variants.name} fill`}>
            {t("seller:product.combine")}
          </Button>
        </div>
      )}
      {(options.length > 0 || variants.length > 0) && (
        <FieldRows
          group={fields.variants}
          legend={t("seller:product.variants")}
          hint={t("seller:product.variants_hint")}
          addLabel={t("seller:product.add_variant")}
          rowCount={variants.length}
          nameOf={(row) => {
            const input = VALUE_COLUMNS.map((column) => outcome?.values[inputName(fields.variants.name, row, column)]);
            const values = outcome ? input : Object.values(variants[row]?.options ?? {});
            return values.filter(Boolean).join(", ") || t("seller:product.variant", { n: row + 1 });
          }}
        >
          {(row, index) => (
            <VariantFields
              row={row}
              options={options.map(({ name }) => name)}
              variant={variants[index]}
              rates={rates}
              gstBasisPoints={gstBasisPoints}
            />
          )}
        </FieldRows>
      )}
      <input
        type="hidden"
        name={fields.known_variants.name}
        value={outcome?.values[fields.known_variants.name] ?? (product?.variants ?? []).map(({ id }) => id).join(",")}
      />
    </>
  );
}

const listOf = (option: number) => `values-of-option-${option + 1}`;

function linesOfValues(option: EditableOption | undefined, which: "value" | "hi" | "gu"): string {
  const lines = (option?.values ?? []).map(({ value, translations }) =>
    which === "value" ? value : (translations[which] ?? ""),
  );
  return lines.join("\n").trimEnd();
}

function OptionFields({
  row,
  option,
}: {
  row: Fields<"name" | "values" | "values_hi" | "values_gu">;
  option: EditableOption | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={row.name}
        label={t("seller:product.option_name")}
        hint={t("seller:product.option_name_hint")}
        defaultValue={option?.name}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextAreaField
          field={row.values}
          label={t("seller:product.option_values")}
          hint={t("seller:product.option_values_hint")}
          defaultValue={linesOfValues(option, "value")}
        />
        {(["hi", "gu"] as const).map((locale) => (
          <TextAreaField
            key={locale}
            lang={locale}
            field={row[`values_${locale}`]}
            label={t(`seller:product.option_values_${locale}`)}
            hint={t("seller:product.option_words_hint")}
            defaultValue={linesOfValues(option, locale)}
          />
        ))}
      </div>
    </>
  );
}

function VariantFields({
  row,
  options,
  variant,
  rates,
  gstBasisPoints,
}: {
  row: Fields<"id" | (typeof VALUE_COLUMNS)[number] | "stock" | "shown_stock" | "price" | "sku">;
  /** Their names. */
  options: readonly string[];
  variant: EditableVariant | undefined;
  rates: FeeRates;
  gstBasisPoints: number | null;
}) {
  const { t, locale } = useTranslation();
  const { outcome } = useFieldOutcome(row.price.name);
  const input = outcome?.values[row.price.name];
  const price = input === undefined ? variant?.pricePaise : readRupees(input);
  return (
    <>
      <VariantId field={row.id} variant={variant} />
      <DisplayedStock field={row.shown_stock} stock={variant?.stock} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {VALUE_COLUMNS.slice(0, Math.max(1, options.length)).map((column, index) => (
          <TextField
            key={column}
            field={row[column]}
            label={
              <span {...langAttribute(options[index] ?? "", locale)}>
                {options[index] || t("seller:product.option", { n: index + 1 })}
              </span>
            }
            list={listOf(index)}
            autoComplete="off"
            defaultValue={variant?.options[options[index] ?? ""]}
          />
        ))}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField field={row.stock} label={t("seller:product.stock")} defaultValue={variant?.stock} />
        <TextField
          field={row.price}
          label={t("seller:product.variant_price")}
          defaultValue={rupeesOf(variant?.pricePaise)}
        />
        <TextField field={row.sku} label={t("seller:product.sku")} defaultValue={variant?.sku ?? ""} />
      </div>
      {price ? <FeeBreakdown fees={feesOf(price, gstBasisPoints, rates)} /> : null}
    </>
  );
}

function VariantId({ field: { name }, variant }: { field: FormField; variant: EditableVariant | undefined }) {
  const { outcome } = useFieldOutcome(name);
  return <input type="hidden" name={name} value={outcome?.values[name] ?? variant?.id ?? ""} />;
}
