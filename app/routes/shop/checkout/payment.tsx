import { randomUUID } from "node:crypto";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { PriceSummary, summaryCoupon } from "#app/components/ordering/cart/price-summary.tsx";
import { Savings } from "#app/components/ordering/cart/savings.tsx";
import { CheckoutSteps } from "#app/components/ordering/checkout/checkout-steps.tsx";
import { DeliverTo } from "#app/components/ordering/checkout/deliver-to.tsx";
import { PaymentMethodField } from "#app/components/ordering/checkout/payment-method-field.tsx";
import { PlaceOrderButton } from "#app/components/ordering/checkout/place-order-button.tsx";
import { ShipmentReview } from "#app/components/ordering/checkout/shipment-review.tsx";
import { formatDay } from "#app/components/ui/format.ts";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { addressProblem } from "#app/domain/ordering/carts/delivery-problems.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { estimatedDelivery } from "#app/domain/money/delivery/estimated-delivery.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { placeOrderForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { paymentStartLocation } from "#app/domain/ordering/orders/orders.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { orderFailure } from "#app/routes/shop/checkout/order-failure.server.ts";
import { showOrderPlacedToast } from "#app/routes/shop/checkout/order-placed-toast.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { presentCart } from "#app/presenters/present-cart.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "checkout.use" }, async (args) => {
  const [t, locale, settings] = await Promise.all([getT(args), getLocale(args), siteSettings()]);
  const cart = await loadCart(db, args.scope, locale, settings);
  // Problems with lines are shown and fixed in the cart.
  if (!cart.orderable) throw seeOther(paths.cart);
  const { shippingAddress, ...shown } = await presentCart(args, cart);
  if (cart.quote.hasGoods && !shippingAddress) {
    throw await redirectWithToast(args, paths.checkout, {
      tone: "error",
      title: "messages:incomplete.title",
      description: "messages:incomplete.address",
    });
  }
  const undelivered = addressProblem(cart);
  if (undelivered) {
    throw await redirectWithToast(args, paths.checkout, {
      tone: "error",
      title: "messages:checkout.not_delivered_title",
      description: undelivered.key,
      values: undelivered.values,
      link: { label: "messages:cart.view", to: paths.cart },
    });
  }
  return {
    title: t("messages:title.payment"),
    cart: shown,
    deliveryDay: formatDay(estimatedDelivery(settings), locale),
    shippingAddress: cart.quote.hasGoods ? shippingAddress : null,
    formKey: randomUUID(),
  };
});

/** A refused order may have a new total: the page must reload its data. */
export const shouldRevalidate = () => true;

export const action = defineAction(
  { permission: "checkout.use", schema: placeOrderForm },
  async ({ scope: { profileId }, input, ...args }) => {
    const placed = await placeOrder(
      db,
      { profileId, locale: await getLocale(args), network: networkOf(args.context.clientAddress) },
      { formKey: input.form_key, paymentMethod: input.payment_method, quoteFingerprint: input.quote_fingerprint },
    ).catch((error: unknown) => orderFailure(args, error, input.payment_method));
    if (placed instanceof Response) return placed;
    const location = placed.needsPayment ? paymentStartLocation(placed.publicNumber) : placed.location;
    return seeOther(location, await showOrderPlacedToast(args, placed.orderId, placed.publicNumber));
  },
);

export default function Payment() {
  const { t } = useTranslation();
  const { cart, deliveryDay, shippingAddress, formKey } = useLoaderData<typeof loader>();
  const { quote, coupon } = cart;
  const outcome = useFormOutcome();
  return (
    <div className="group/pay">
      {shippingAddress && <CheckoutSteps current="payment" />}
      <h1 className={shippingAddress ? "sr-only" : "mb-4 text-title font-bold"}>{t("checkout:payment_title")}</h1>
      <div className="mx-auto flex max-w-xl flex-col gap-4 lg:grid lg:max-w-none lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-6">
        <div className="grid gap-4">
          <ErrorSummary outcome={outcome} />
          {shippingAddress && <DeliverTo address={shippingAddress} />}
          <ShipmentReview lines={cart.lines} deliveryDay={deliveryDay} />
          <Form method="post" id="place-order" noValidate>
            <input type="hidden" name={fieldName<typeof placeOrderForm>("form_key")} value={formKey} />
            <input
              type="hidden"
              name={fieldName<typeof placeOrderForm>("quote_fingerprint")}
              value={quote.fingerprint}
            />
            {quote.totalPaise === 0 ? (
              <Panel heading={t("checkout:how_to_pay")}>
                <input type="hidden" name={fieldName<typeof placeOrderForm>("payment_method")} value="razorpay" />
                {t("checkout:nothing_to_pay")}
              </Panel>
            ) : (
              <Panel>
                <PaymentMethodField codRefusal={quote.codRefusal} codHint={quote.codHint} outcome={outcome} />
              </Panel>
            )}
          </Form>
        </div>
        <div className="contents lg:sticky lg:top-6 lg:grid lg:gap-4">
          <Panel>
            <Savings cart={cart} page="payment" />
          </Panel>
          <Panel
            heading={t("cart:summary.title")}
            aside={
              <Link to={paths.cart} className="-my-2 flex min-h-11 items-center font-bold text-indigo">
                {t("checkout:back_to_cart")}
              </Link>
            }
          >
            <PriceSummary amounts={{ ...quote, ...summaryCoupon(coupon) }} totalLabel={t("checkout:total_to_pay")} />
          </Panel>
          <PlaceOrderButton total={quote.totalPaise} />
        </div>
      </div>
    </div>
  );
}
