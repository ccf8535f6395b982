import { z } from "zod";
import { addressFields, withPinInState } from "#app/domain/accounts/addresses/addresses.schema.ts";

/** The shipping step: a typed address; `save` also stores it in the account. */
export const shippingAddressForm = withPinInState(z.object({ ...addressFields, save: z.boolean().default(false) }));

/** The shipping step for a person who picks an address of the account. */
export const savedAddressForm = z.object({
  addressId: z.int("messages:address.none_chosen").positive("messages:address.none_chosen"),
});

/**
 * The review: `quote_fingerprint` identifies the quote on the page (`Quote.fingerprint`), `form_key` makes a repeated click one order.
 * When a gift card pays for everything the method does not matter; the page then sends `razorpay`.
 */
export const placeOrderForm = z.object({
  payment_method: z.enum(["razorpay", "cod"], "messages:checkout.payment_method_required"),
  form_key: z.uuid("messages:checkout.form_outdated"),
  quote_fingerprint: z.string("messages:checkout.form_outdated").max(60, "messages:checkout.form_outdated"),
});
