import type { Locale } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { idsInAddress } from "#app/domain/platform/lists/ids-in-address.ts";
import { MAX_PRINTED, type Paper } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { listPapers } from "#app/domain/ordering/seller-orders/parcel-papers.queries.server.ts";
import { findPickupAddress } from "#app/domain/stores/store-accounts/store-accounts.queries.server.ts";
import { findStoreSettings } from "#app/domain/stores/stores/stores.queries.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the parcels named by a page's address (`?ids=1,2`), or null for all waiting parcels. */
export function chosenParcels(url: string): number[] | null {
  return new URL(url).searchParams.has("ids") ? idsInAddress(url, MAX_PRINTED) : null;
}

/** Returns a printed page's parcels, and the store that sends them. */
export async function papersOf(scope: StoreScope, paper: Paper, { url, locale }: { url: string; locale: Locale }) {
  const [papers, { name }, pickup] = await Promise.all([
    listPapers(db, scope, paper, chosenParcels(url), locale),
    findStoreSettings(db, scope),
    findPickupAddress(db, scope),
  ]);
  return { papers, from: { name, ...pickup } };
}
