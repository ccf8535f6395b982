import { retryPictures } from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import { findImport } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { importAction } from "#app/routes/seller/imports/import-action.server.ts";

/** Tries all pictures of an import again that could not be fetched. */
export const action = importAction("retry_pictures", "import_pages:done.pictures_retried", async (db, scope, id) => {
  const found = await findImport(db, scope, id);
  if (!found || found.batchId === null) return false;
  await retryPictures(db, scope, found.batchId, "all");
  return true;
});
