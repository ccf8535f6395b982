import { feeRateColumns } from "#app/components/admin/settings/fee-rate-columns.tsx";
import { feeRates } from "#app/domain/admin-settings/fee-rate-list.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(feeRates, feeRateColumns, { permission: "fee.manage", file: "rates.csv" });
