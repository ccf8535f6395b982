import { retryRefused } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { importAction } from "#app/routes/seller/imports/import-action.server.ts";

export const action = importAction("import_retry", "import_pages:done.retrying", retryRefused);
