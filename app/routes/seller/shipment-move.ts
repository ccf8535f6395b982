import type { ActionFunctionArgs } from "@remix-run/node";
import { moveShipmentForm } from "#app/domain/shipments/shipments.schema.ts";
import { moveShipment } from "#app/domain/shipments/shipments.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const person = await requirePerson(args, "shipment.manage");
  const shipmentId = rowId(args.params["id"]);
  return submitForm(
    args,
    moveShipmentForm,
    async ({ to, carrier, tracking_number }) => {
      const moved = await moveShipment(db, person, {
        shipmentId,
        to,
        ...(carrier && { carrier }),
        ...(tracking_number && { trackingNumber: tracking_number }),
      });
      if (!moved) throw notFound();
      return redirectWithToast(args, "/seller", { title: "messages:shipment_moved" });
    },
    { returnTo: { form: "shipment", page: "/seller" } },
  );
}
