import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";

/** The product's other address leads to its canonical one for good (decision 6). */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  const { id = "" } = args.params;
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  return redirect(`/product/${id}`, { status: 301 });
}
