import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { savedAddressForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { forgetZip } from "#app/http/people/delivery-place.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** The shipping step with a saved address. */
export const action = defineAction(
  {
    permission: "checkout.use",
    schema: savedAddressForm,
    page: paths.checkout,
    form: "saved-address",
    refusalToast: { tone: "error", title: "messages:incomplete.title", description: "messages:address.none_chosen" },
  },
  async ({ scope, input, ...args }) => {
    const saved = (await listAddresses(db, scope)).find(({ id }) => id === input.addressId);
    if (!saved) return false;
    const { fullName, address, city, state, zip, phone } = saved;
    await saveShippingAddress(db, scope, { fullName, address, city, state, zip, phone });
    await forgetZip(args);
    return seeOther(paths.checkoutPayment);
  },
);
