import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { ProductList } from "#app/domain/catalog/products/product-list.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import { deliversTo, type DeliveryPlace } from "#app/domain/money/delivery/delivery-area.ts";
import { findKnownPlace } from "#app/domain/money/delivery/known-place.queries.server.ts";
import { dayText } from "#app/locales/day-text.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { oncePerRequest, type RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { db } from "#app/services.server.ts";

/** Returns where the shopper wants things delivered: the PIN code given last, else the cart's or the account's address. One query per request at most. */
export async function shopperPlace(args: RequestArgs): Promise<DeliveryPlace | undefined> {
  const { shared } = args.context.memo;
  if (!shared?.template) return readPlace(args);
  if (shared.template.place === undefined) shared.templateNeeds ??= "place";
  return shared.template.place ?? undefined;
}

const readPlace = oncePerRequest(async (args: RequestArgs): Promise<DeliveryPlace | undefined> => {
  const session = await currentSession(args);
  if (session?.data.deliveryZip) return { zip: session.data.deliveryZip, state: null };
  return session?.person && findKnownPlace(db, profileScope(session.person.profileId));
});

/** Remembers the PIN code in the session. Returns the headers to send along. */
export function rememberZip(args: RequestArgs, zip: string): Promise<Headers> {
  return changeSessionData(args, (data) => ({ ...data, deliveryZip: zip }));
}

/** Forgets the PIN code in the session: an address that was chosen says more. */
export async function forgetZip(args: RequestArgs): Promise<void> {
  if ((await currentSession(args))?.data.deliveryZip)
    await changeSessionData(args, ({ deliveryZip: _, ...data }) => data);
}

/** Returns the list with the notices of its products' sellers. */
export async function listWithNotices<List extends Pick<ProductList, "cards" | "nearest">>(
  args: RequestArgs,
  list: List,
): Promise<List> {
  const [cards, nearest] = await Promise.all([list.cards, list.nearest].map((some) => withStoreNotices(args, some)));
  return { ...list, cards, nearest };
}

/**
 * Returns the cards, with a notice where the seller is on holiday or does not deliver to the shopper's place (rules 9.14, 9.114).
 * The place is looked up only where a seller on the page delivers to one state alone.
 */
export async function withStoreNotices<Card extends ProductCard>(
  args: RequestArgs,
  cards: readonly Card[],
): Promise<Card[]> {
  const isLimited = cards.some((card) => card.sellsOnlyIn !== null);
  if (!isLimited && cards.every((card) => card.backOn === null)) return [...cards];
  const [t, place] = await Promise.all([getT(args), isLimited ? shopperPlace(args) : undefined]);
  return cards.map((card) => {
    if (card.backOn !== null) return { ...card, notice: t("messages:holiday.card", { back: dayText(t, card.backOn) }) };
    return place && !deliversTo(card.sellsOnlyIn, place)
      ? { ...card, notice: t("messages:delivery_area.only", { state: card.sellsOnlyIn ?? "" }) }
      : card;
  });
}
