import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "#app/http/actor.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";

/** "Add Card" answers the specified notice: cards are the payment provider's to keep (spec §8, decision 5). */
export async function action(args: ActionFunctionArgs) {
  await requirePerson(args, "account.view", { backTo: "/customer/payments" });
  return redirectWithToast(args, "/customer/payments", {
    tone: "info",
    title: "messages:not_implemented.title",
    description: "messages:not_implemented.text",
  });
}
