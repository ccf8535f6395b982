import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requirePermission } from "#app/http/actor.server.ts";
import { liteCookie } from "#app/http/cookies.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { seeOther } from "#app/http/responses.server.ts";

const liteForm = z.object({ lite: z.enum(["on", "off"]), return_to: z.string().optional() });

/** The footer's switch of lite mode. */
export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "session.use");
  return submitForm(args, liteForm, async ({ lite, return_to }) => {
    const headers = new Headers({ "Set-Cookie": await liteCookie.serialize(lite) });
    return seeOther(ownPath(return_to, "/"), headers);
  });
}
