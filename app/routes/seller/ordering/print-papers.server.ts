import type { Locale } from "#app/db/schema.ts";
import type { SellerScope } from "#app/domain/platform/access/scope.ts";
import { idsInAddress } from "#app/domain/platform/lists/ids-in-address.ts";
import { MAX_PRINTED, type Paper } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { listPapers } from "#app/domain/ordering/seller-orders/parcel-papers.queries.server.ts";
import { findPickupAddress } from "#app/domain/stores/store-accounts/store-accounts.queries.server.ts";
import { findStoreSettings } from "#app/domain/stores/stores/stores.queries.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the parcels in the address of a page (`?ids=1,2`), or null where it names none: then it is for all that wait. */
export function chosenParcels(url: string): number[] | null {
  return new URL(url).searchParams.has("ids") ? idsInAddress(url, MAX_PRINTED) : null;
}

/** Returns what a printed page needs: its parcels, and the store that sends them. */
export async function papersOf(scope: SellerScope, paper: Paper, { url, locale }: { url: string; locale: Locale }) {
  const [papers, { name }, pickup] = await Promise.all([
    listPapers(db, scope, paper, chosenParcels(url), locale),
    findStoreSettings(db, scope),
    findPickupAddress(db, scope),
  ]);
  return { papers, from: { name, ...pickup } };
}
