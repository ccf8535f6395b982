import type { ActionFunctionArgs } from "@remix-run/node";
import { listAddresses } from "#app/domain/addresses/addresses.queries.server.ts";
import { saveShippingAddress } from "#app/domain/carts/carts.commands.server.ts";
import { savedAddressForm } from "#app/domain/checkout/checkout.schema.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { db } from "#app/services.server.ts";

/** The shipping step with a saved address. */
export async function action(args: ActionFunctionArgs) {
  const { scope } = await requirePermission(args, "checkout.use", { backTo: "/checkout" });
  return submitForm(
    args,
    savedAddressForm,
    async ({ addressId }) => {
      const saved = (await listAddresses(db, scope)).find(({ id }) => id === addressId);
      if (!saved) throw notFound();
      const { fullName, address, city, state, zip, phone } = saved;
      await saveShippingAddress(db, { profileId: scope.profileId }, { fullName, address, city, state, zip, phone });
      return seeOther("/checkout/payment");
    },
    {
      returnTo: { form: "saved-address", page: "/checkout" },
      refusalToast: {
        tone: "error",
        title: "messages:incomplete.title",
        description: "messages:address.none_chosen",
      },
    },
  );
}
