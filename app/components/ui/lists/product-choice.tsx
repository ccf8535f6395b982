import { Form } from "@remix-run/react";
import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Choice } from "#app/components/ui/form/choice.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MAX_CHOSEN_PRODUCTS, productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

interface ChoosableProduct {
  id: number;
  name: string;
  normalPaise: Paise;
}

/** A discount's products as checkboxes, with a search. The search keeps chosen products in the address. */
export function ProductChoice({
  ofAllStores = false,
  here,
  search,
  chosen,
  found,
}: {
  /** Whether the products come from the whole shop; default: from one store. */
  ofAllStores?: boolean;
  here: string;
  search: string;
  chosen: readonly ChoosableProduct[];
  found: readonly ChoosableProduct[];
}) {
  const { t } = useTranslation();
  const id = useId();
  const { fields } = productChoice;
  const boxes = (products: readonly ChoosableProduct[], isChosen: boolean) =>
    products.map((product) => (
      <Choice
        key={product.id}
        type="checkbox"
        name={fields.products.name}
        value={product.id}
        defaultChecked={isChosen}
        label={`${product.name} · ${formatPaise(product.normalPaise)}`}
        className="min-h-11 wrap-anywhere"
      />
    ));
  return (
    <Form action={here} className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {t(ofAllStores ? "flash_sales:search_products" : "discounts:choose.search")}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            name={fields.search.name}
            type="search"
            maxLength={fields.search.maxLength}
            defaultValue={search}
            autoComplete="off"
            enterKeyHint="search"
            className="block min-h-12 w-full min-w-0 rounded-card border border-edge bg-surface px-3.5 text-lead sm:max-w-96"
          />
          <Button variant="outline" name={fields.choose.name} value="1">
            {t("discounts:choose.find")}
          </Button>
        </div>
      </div>
      {chosen.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t("discounts:choose.chosen")}</legend>
          {boxes(chosen, true)}
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t("discounts:choose.found")}</legend>
        {found.length === 0 ? <p>{t("discounts:choose.none")}</p> : boxes(found, false)}
      </fieldset>
      <p className="text-muted">{t("discounts:choose.most", { n: formatNumber(MAX_CHOSEN_PRODUCTS) })}</p>
      <div>
        <Button>{t("discounts:choose.continue")}</Button>
      </div>
    </Form>
  );
}
