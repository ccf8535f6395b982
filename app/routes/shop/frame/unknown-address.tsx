import { defineLoader, defineRawAction } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";

/** Catch-all route: a 404 in the shop's layout (the root's error page). */
export const loader = defineLoader({ permission: "shop.browse" }, () => {
  throw notFound();
});

export const action = defineRawAction({ permission: "shop.browse" }, () => {
  throw notFound();
});

export default function UnknownAddress() {
  return null;
}
