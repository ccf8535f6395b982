import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";

/** Catch-all route: a 404 in the shop's layout (the root's error page). */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  throw notFound();
}

export async function action(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  throw notFound();
}

export default function UnknownAddress() {
  return null;
}
