import { z } from "zod";
import { changeLocale } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { chooseLocale } from "#app/http/pages/locale.server.ts";
import { seeOtherDocument } from "#app/http/request/responses.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  { permission: "session.use", schema: z.object({ locale: z.enum(["en", "hi", "gu"]) }), page: returnPage },
  async ({ scope, page, input: { locale }, ...args }) => {
    if (scope) await changeLocale(db, scope.profileId, locale);
    return seeOtherDocument(page, await chooseLocale(args, locale));
  },
);
