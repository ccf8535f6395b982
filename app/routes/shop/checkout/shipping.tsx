import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { AddressFields } from "#app/components/ordering/checkout/address-fields.tsx";
import { CheckoutSteps } from "#app/components/ordering/checkout/checkout-steps.tsx";
import { OrderSummary } from "#app/components/ordering/checkout/order-summary.tsx";
import { SavedAddresses } from "#app/components/ordering/checkout/saved-addresses.tsx";
import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { Checkbox } from "#app/components/ui/form/field.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { sameAddress } from "#app/domain/accounts/addresses/addresses.ts";
import { saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { shippingAddressForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import { findBlanksOfAddress, hasPinCodes } from "#app/domain/platform/identifiers/pin-codes.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { forgetZip } from "#app/http/people/delivery-place.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { presentCart } from "#app/presenters/present-cart.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "checkout.use" }, async (args) => {
  const { scope, person } = args;
  const [t, locale, settings, addresses, fillsCity] = await Promise.all([
    getT(args),
    getLocale(args),
    siteSettings(),
    listAddresses(db, scope),
    hasPinCodes(db),
  ]);
  const cart = await loadCart(db, scope, locale, settings);
  // Problems with lines are shown and fixed in the cart.
  if (!cart.orderable) throw seeOther(paths.cart);
  if (!cart.quote.hasGoods) throw seeOther(paths.checkoutPayment);
  const given = cart.shippingAddress;
  const saved = given && addresses.find((address) => sameAddress(address, given));
  return {
    title: t("messages:title.shipping"),
    addresses,
    chosenId: (saved ?? addresses.find((address) => address.isDefault) ?? addresses[0])?.id,
    /** Initial values: an address entered before that is not a saved one. */
    input: given && !saved ? given : { fullName: person.fullName },
    typesNew: addresses.length === 0 || (given !== null && !saved),
    fields: fieldsOf(shippingAddressForm),
    fillsCity,
    cart: await presentCart(args, cart),
  };
});

export const action = defineAction(
  {
    permission: "checkout.use",
    schema: shippingAddressForm,
    fillBlanks: (input) => findBlanksOfAddress(db, input),
  },
  async ({ scope, input: { save, ...address }, ...args }) => {
    await saveShippingAddress(db, scope, address);
    if (save) await saveAddress(db, scope, address);
    await forgetZip(args);
    return seeOther(paths.checkoutPayment);
  },
);

export default function Shipping() {
  const { t } = useTranslation();
  const { addresses, chosenId, input, typesNew, fields, fillsCity, cart } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  const form = (
    <PostForm withSummary={false}>
      <AddressFields fields={fields} address={input} fillsCity={fillsCity} />
      <Checkbox field={fields.save} label={t("checkout:address.save")} />
      <Button wide pendingLabel={t("common:pending.saving")}>
        {t("checkout:deliver_here")}
      </Button>
    </PostForm>
  );
  return (
    <>
      <CheckoutSteps current="shipping" />
      <div className="mx-auto grid max-w-xl gap-4 lg:max-w-none lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-6">
        <div className="grid gap-4">
          <h1 className="text-title font-bold">{t("checkout:shipping_title")}</h1>
          <ErrorSummary outcome={outcome} />
          {addresses.length > 0 && <SavedAddresses addresses={addresses} chosenId={chosenId} />}
          {addresses.length === 0 ? (
            form
          ) : (
            <details
              open={typesNew || outcome !== undefined}
              className="group rounded-card border border-line bg-surface px-4 sm:px-5"
            >
              <summary className="flex min-h-14 list-none items-center gap-2 font-bold text-indigo [&::-webkit-details-marker]:hidden">
                <Icon name="plus" />
                {t("checkout:new_address")}
                <Icon name="chevron-down" className="ml-auto size-5 transition-transform group-open:rotate-180" />
              </summary>
              <div className="pt-2 pb-5">{form}</div>
            </details>
          )}
        </div>
        <OrderSummary cart={cart} />
      </div>
    </>
  );
}
