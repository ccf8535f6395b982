import { defineExportFileLoader } from "#app/http/list-exports.server.ts";

export const loader = defineExportFileLoader("admin.dashboard");
