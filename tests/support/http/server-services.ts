import { withConnectionShare, withoutConnectionShare } from "#app/db/pool/connection-share.server.ts";
import { findNextChange } from "#app/domain/catalog/products/next-change.queries.server.ts";
import { readTableSizes } from "#app/domain/insights/health/table-sizes.queries.server.ts";
import { shopperPlace } from "#app/http/people/delivery-place.server.ts";
import { headersOfReader, pageReader } from "#app/page-cache/page-reader.server.ts";
import { signedInReader, templateContext } from "#app/page-cache/signed-in-reader.server.ts";
import * as services from "#app/services.server.ts";
import type { ShopServices } from "../../../server/remix/shop-build.ts";

/** Exports of app/entry.server.tsx for the server. */
export const serverServices: ShopServices = {
  ...services,
  ...{ findNextChange, headersOfReader, pageReader, readTableSizes, shopperPlace, signedInReader, templateContext },
  ...{ withConnectionShare, withoutConnectionShare },
};
