import { defineExportRetry } from "#app/http/files/list-exports.server.ts";
import * as paths from "#app/paths.ts";

export const action = defineExportRetry("store.export", paths.sellerExports);
