import { auditColumns } from "#app/components/admin/audit/audit-columns.tsx";
import { auditEntries } from "#app/domain/audit/audit-log.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(auditEntries, auditColumns, { permission: "audit.view", file: "audit.csv" });
