import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/http/actor.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  return null;
}

export default function Home() {
  return null;
}
