import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOwnData } from "#app/domain/privacy/own-data.queries.server.ts";
import { requireFreshFactor, requirePerson } from "#app/http/actor.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads all data about the person as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args, "account.view");
  await requireFreshFactor(person, "/customer/settings/data");
  const own = await readOwnData(db, person.profileId);
  return new Response(`${JSON.stringify(own, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}
