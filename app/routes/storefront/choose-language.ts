import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { changeLocale } from "#app/domain/accounts/accounts.commands.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { chooseLocale } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { seeOtherDocument } from "#app/http/responses.server.ts";
import { db } from "#app/services.server.ts";

const languageForm = z.object({ locale: z.enum(["en", "hi", "gu"]), return_to: z.string().optional() });

export async function action(args: ActionFunctionArgs) {
  const { person } = await requirePermission(args, "session.use");
  return submitForm(args, languageForm, async ({ locale, return_to }) => {
    if (person) await changeLocale(db, person.profileId, locale);
    return seeOtherDocument(ownPath(return_to, "/"), await chooseLocale(args, locale));
  });
}
