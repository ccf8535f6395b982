import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { FormKey } from "#app/components/form/form-key.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { formatNumber } from "#app/components/format.ts";
import { Icon } from "#app/components/icon.tsx";
import { QuantityStepper } from "#app/components/product/quantity-stepper.tsx";

export interface Buyable {
  productId: number;
  variantId: number;
  /** Pieces that can be ordered now. */
  stock: number;
  wished: boolean;
}

/**
 * The page's one main action. On a phone it waits at the bottom of the screen, above the bar, until its place in the page comes by: on a
 * small screen the picture alone would push it out of sight.
 */
export function BuyBox({ productId, variantId, stock, wished }: Buyable) {
  const { t } = useTranslation();
  const outcome = useFormOutcome();
  const adding = useNavigation().formAction?.startsWith(`/product/${productId}?`);
  const problems = outcome ? [...outcome.formErrors, ...Object.values(outcome.errors).flat()] : [];
  const buyable = stock > 0;
  return (
    <>
      <div className="sticky bottom-15 z-10 -mx-3 flex items-center gap-2.5 border-y border-line bg-paper px-3 py-2 md:bottom-0 lg:static lg:mx-0 lg:border-0 lg:p-0">
        <Form
          method="post"
          action={`/product/${productId}?variant=${variantId}`}
          preventScrollReset
          className="flex min-w-0 grow gap-2.5"
        >
          <input type="hidden" name="variant_id" value={variantId} />
          <FormKey outcome={outcome} />
          {buyable && <QuantityStepper value={outcome?.values["quantity"] ?? "1"} invalid={problems.length > 0} />}
          <Button wide disabled={!buyable} aria-disabled={adding || undefined}>
            {t(buyable ? "product:add_to_cart" : "product:out_of_stock")}
          </Button>
        </Form>
        <Form method="post" action={`/product/${productId}/wish`} preventScrollReset>
          <input type="hidden" name="wished" value={wished ? "no" : "yes"} />
          <button
            aria-label={t(wished ? "product:wish.remove" : "product:wish.add")}
            className="grid size-12 place-items-center rounded-card border border-line bg-surface hover:border-indigo"
          >
            <Icon name="heart" className={clsx("size-6", wished ? "fill-brick text-brick" : "text-indigo")} />
          </button>
        </Form>
      </div>
      {problems.length > 0 && (
        <p id="quantity-error" role="alert" className="flex items-center gap-1.5 font-semibold text-brick">
          <Icon name="warning" className="size-5 shrink-0" />
          {problems.join(" ")}
        </p>
      )}
      <p className={clsx("font-bold", buyable ? "text-leaf" : "text-brick")}>
        {buyable ? t("product:available", { n: formatNumber(stock) }) : t("product:out_of_stock")}
      </p>
    </>
  );
}
