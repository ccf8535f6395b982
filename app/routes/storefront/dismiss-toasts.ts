import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { takeToasts } from "#app/http/toasts.server.ts";

const dismissForm = z.object({ return_to: z.string().optional() });

/** A notice is shown on one page only: going back to that page without those still waiting dismisses it. */
export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "session.use");
  return submitForm(args, dismissForm, async ({ return_to }) => {
    await takeToasts(args);
    return seeOther(ownPath(return_to, "/"));
  });
}
