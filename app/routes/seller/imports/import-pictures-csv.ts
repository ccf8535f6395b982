import { failedPictureColumns } from "#app/components/seller/import/failed-picture-columns.tsx";
import { failedPictures } from "#app/domain/listings/picture-requests/picture-requests.queries.server.ts";
import { failedPictureList } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { findImport } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** The pictures of an import that could not be fetched, with their lines, addresses and reasons. */
export const loader = defineLoader(
  { permission: "product.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale, found] = await Promise.all([getT(args), getLocale(args), findImport(db, scope, id)]);
    if (!found || found.batchId === null) throw notFound();
    const rows = failedPictures(found.batchId, locale).all(db, scope, failedPictureList.of(args.request));
    return csvFile(`pictures-${found.fileName.replace(/\.\w+$/, "")}.csv`, failedPictureColumns({ t, locale }), rows);
  },
);
