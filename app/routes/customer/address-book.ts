import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { requirePerson } from "#app/http/actor.server.ts";

/** The older address of My Addresses (rule 13.7). */
export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args, "address.use");
  return redirect("/customer/addresses", 301);
}
