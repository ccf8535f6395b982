import { defineExportFileLoader } from "#app/http/files/list-exports.server.ts";

export const loader = defineExportFileLoader("admin.dashboard");
