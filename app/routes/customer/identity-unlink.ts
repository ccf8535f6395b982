import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { unlinkIdentity } from "#app/domain/identities/identities.commands.server.ts";
import { isProviderName, providerLabels } from "#app/domain/identities/identities.ts";
import { requireFreshFactor, requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const PAGE = "/customer/settings/sign-in-methods";

/** Unlinks Google or Facebook from the account. */
export async function action(args: ActionFunctionArgs) {
  const person = await requirePerson(args, "account.view", { backTo: PAGE });
  const provider = args.params["provider"];
  if (!isProviderName(provider)) throw notFound();
  await requireFreshFactor(person, PAGE);
  return submitForm(
    args,
    z.object({}),
    async () => {
      await unlinkIdentity(db, person.profileId, provider);
      const values = { provider: providerLabels[provider] };
      return redirectWithToast(args, PAGE, { title: "messages:provider.unlinked", values });
    },
    { returnTo: { form: "disconnect", page: PAGE } },
  );
}
