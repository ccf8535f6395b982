import type { AddedItems } from "#app/domain/ordering/carts/add-available.commands.server.ts";
import { mergeHeaders } from "#app/http/request/responses.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";

/** Texts that depend on where the products came from. */
interface Titles {
  gone: string;
  fewer: string;
}

/** Says which products were added to the cart, and which were not, or only in part. */
export async function addedItemsToasts(args: RequestArgs, titles: Titles, items: AddedItems): Promise<Headers> {
  let headers = new Headers();
  const notices = { cartFull: "messages:buy_again.cartFull.title", ...titles };
  for (const kind of ["cartFull", "fewer", "gone"] as const) {
    const names = items[kind];
    if (names.length === 0) continue;
    const toast = {
      tone: items.added > 0 ? ("info" as const) : ("error" as const),
      ...{ title: notices[kind], description: `messages:buy_again.${kind}.text`, values: { names: names.join(", ") } },
    };
    headers = mergeHeaders(headers, await addToast(args, toast));
  }
  if (items.added === 0) return headers;
  const values = { count: items.added };
  const added = { title: "messages:added_to_cart.title", description: "messages:buy_again.added", values };
  return mergeHeaders(headers, await addToast(args, added));
}
