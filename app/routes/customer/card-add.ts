import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "#app/http/actor.server.ts";
import { redirectNotImplemented } from "#app/http/toasts.server.ts";

/** "Add Card" answers the toast of rule 13.11: cards are stored by the payment provider (rule 5.19). */
export async function action(args: ActionFunctionArgs) {
  await requirePerson(args, "account.view", { backTo: "/customer/payments" });
  return redirectNotImplemented(args, "/customer/payments");
}
