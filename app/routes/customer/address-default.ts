import type { ActionFunctionArgs } from "@remix-run/node";
import { makeDefaultAddress } from "#app/domain/addresses/addresses.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "address.use", { backTo: "/customer/addresses" });
  if (!(await makeDefaultAddress(db, profileId, rowId(args.params["id"])))) throw notFound();
  return redirectWithToast(args, "/customer/addresses", { title: "messages:address.default_changed" });
}
