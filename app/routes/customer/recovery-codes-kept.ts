import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "#app/http/actor.server.ts";
import { discardRecoveryCodes } from "#app/routes/customer/pending-recovery-codes.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";

/** Confirms that the codes are saved: they are not shown again. */
export async function action(args: ActionFunctionArgs) {
  const page = "/customer/settings/second-factor";
  await requirePerson(args, "account.view", { backTo: page });
  const headers = await discardRecoveryCodes(args);
  return redirectWithToast(args, page, { title: "messages:recovery_codes_kept" }, headers);
}
