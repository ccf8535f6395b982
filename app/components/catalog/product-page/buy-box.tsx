import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { PriceText } from "#app/components/catalog/product-card/price.tsx";
import { QuantityStepper } from "#app/components/catalog/product-card/quantity-stepper.tsx";
import type { addToCartForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { DisplayPrice } from "#app/domain/catalog/products/variants.ts";
import * as paths from "#app/paths.ts";

/** The id of the buy form: its buttons are outside of the form and refer to it. */
export const BUY_FORM = "options";

interface BuyBoxProps {
  productId: number;
  wished: boolean;
  price: DisplayPrice;
  /** The chosen variant, or every variant, is sold out. */
  isSoldOut: boolean;
  /** Whether to show only the button, without function. */
  isPreview: boolean;
  /** The button's text while the seller is on holiday. */
  closed: string | null;
}

/**
 * The page's main action. On phones it sticks above the bottom bar until its place in the page scrolls into view, and
 * shows the price. With very large text it does not stick: it would cover the page.
 */
export function BuyBox({ productId, wished, price, isSoldOut, isPreview, closed }: BuyBoxProps) {
  const { t } = useTranslation();
  const outcome = useFormOutcome();
  const isBlocked = isSoldOut || closed !== null;
  const problems = outcome
    ? [...outcome.formErrors, ...(outcome.errors["quantity"] ?? []), ...(outcome.errors["variant_id"] ?? [])]
    : [];
  return (
    <>
      <div className="z-10 -mx-3 flex flex-wrap items-center gap-2.5 border-y border-line bg-paper px-3 py-2 xs:sticky xs:bottom-15 xs:flex-nowrap md:bottom-0 lg:static lg:mx-0 lg:border-0 lg:p-0">
        {!isBlocked && !isPreview && (
          <QuantityStepper form={BUY_FORM} value={outcome?.values["quantity"] ?? "1"} invalid={problems.length > 0} />
        )}
        <div className="min-w-0 grow">
          <Button wide form={BUY_FORM} disabled={isBlocked || isPreview} pendingLabel={t("common:pending.adding")}>
            <span className="leading-tight">
              {closed ?? t(isSoldOut ? "product:out_of_stock" : "product:add_to_cart")}
              {!isBlocked && (
                <span className="block text-small leading-tight font-semibold lg:hidden">
                  <PriceText price={price} />
                </span>
              )}
            </span>
          </Button>
        </div>
        {!isPreview && (
          <Form method="post" action={paths.wishProduct(productId)} preventScrollReset>
            <input type="hidden" name="wished" value={wished ? "no" : "yes"} />
            <button
              aria-label={t(wished ? "product:wish.remove" : "product:wish.add")}
              className="grid size-12 place-items-center rounded-card border border-line bg-surface hover:border-indigo"
            >
              <Icon name="heart" className={clsx("size-6", wished ? "fill-brick text-brick" : "text-indigo")} />
            </button>
          </Form>
        )}
      </div>
      {!isBlocked && !isPreview && (
        <Button
          variant="outline"
          wide
          form={BUY_FORM}
          name={fieldName<typeof addToCartForm>("then")}
          value="checkout"
          pendingLabel={t("common:pending.opening")}
        >
          {t("product:buy_now")}
        </Button>
      )}
      {problems.length > 0 && (
        <p id="quantity-error" role="alert" className="flex items-center gap-1.5 font-semibold text-brick">
          <Icon name="warning" className="size-5 shrink-0" />
          {problems.join(" ")}
        </p>
      )}
    </>
  );
}
