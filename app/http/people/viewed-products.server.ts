import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import { withStoreNotices } from "#app/http/people/delivery-place.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { db } from "#app/services.server.ts";

const REMEMBERED = 12;
const MAX_SHOWN = 4;

/**
 * Remembers in the device's session that the product's page was opened; of a visitor without a session nothing is. It ends with the session, and when its
 * person signs out.
 */
export async function rememberViewed(args: RequestArgs, productId: number): Promise<void> {
  const session = await currentSession(args);
  if (!session || session.data.viewed?.[0] === productId) return;
  const others = (session.data.viewed ?? []).filter((id) => id !== productId);
  const viewed = [productId, ...others].slice(0, REMEMBERED);
  await changeSessionData(args, (data) => ({ ...data, viewed }));
}

/** Returns the cards of the products opened last on this device, without `except`. At most one query. */
export async function viewedCards(args: RequestArgs, except: readonly number[] = []): Promise<ProductCard[]> {
  const viewed = (await currentSession(args))?.data.viewed ?? [];
  const wanted = viewed.filter((id) => !except.includes(id));
  const cards = await listCards(db, wanted, await getLocale(args));
  return withStoreNotices(args, cards.slice(0, MAX_SHOWN));
}
