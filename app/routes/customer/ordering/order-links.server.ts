import type { OrderLinkKind } from "#app/db/schema.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { makeOrderLink } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { countOrderLinks } from "#app/domain/ordering/orders/order-links.queries.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { readNewToken, storeNewToken } from "#app/http/people/new-link.server.ts";
import { orderNumber } from "#app/http/request/address-params.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

/** For each kind of link: the customer's page for making it, and its target. */
const PAGES: Record<OrderLinkKind, { own: (number: string) => string; linked: (token: string) => string }> = {
  pay: { own: paths.orderAsk, linked: paths.payLink },
  delivery: { own: paths.orderShare, linked: paths.trackedDelivery },
};

/** Options of the pages and forms of an order's links. */
export const ofOrder = { permission: "order.view", params: { number: orderNumber } } as const;

type OrderCall = RequestArgs & { scope: ProfileScope; params: { number: string } };

/** Returns the number of links, and the address of this session's newest link: the database has only hashes. */
export async function myOrderLinks(
  kind: OrderLinkKind,
  { scope, params: { number: publicNumber }, ...args }: OrderCall,
): Promise<{ links: number; address: string | null }> {
  const [links, token] = await Promise.all([
    countOrderLinks(db, scope, { kind, publicNumber }),
    readNewToken(args, scope.profileId, `${kind} ${publicNumber}`),
  ]);
  return { links, address: token === undefined || links === 0 ? null : config.origin + PAGES[kind].linked(token) };
}

/** Creates a link and redirects to its page, which shows it; returns false when the person has no such order. */
export async function answerWithLink(
  kind: OrderLinkKind,
  { scope, params: { number: publicNumber }, formKey, ...args }: OrderCall & { formKey: string },
): Promise<Response | false> {
  await consume(db, "order_link.make", `profile ${scope.profileId}`);
  const token = newSecret();
  const isNew = await makeOrderLink(db, scope, { kind, publicNumber, token, formKey });
  if (isNew === undefined) return false;
  const about = `${kind} ${publicNumber}`;
  return seeOther(
    PAGES[kind].own(publicNumber),
    isNew ? await storeNewToken(args, scope.profileId, about, token) : undefined,
  );
}
