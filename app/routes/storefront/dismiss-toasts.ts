import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { takeToasts } from "#app/http/toasts.server.ts";

const dismissForm = z.object({ return_to: z.string().optional() });

/** Dismisses toasts: redirects to the page without the pending ones. */
export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "session.use");
  return submitForm(args, dismissForm, async ({ return_to }) => {
    await takeToasts(args);
    return seeOther(ownPath(return_to, "/"));
  });
}
