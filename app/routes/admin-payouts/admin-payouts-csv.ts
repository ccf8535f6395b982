import { adminPayoutColumns } from "#app/components/admin/payouts/admin-payout-columns.tsx";
import { adminPayouts } from "#app/domain/payouts/admin-payouts.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(adminPayouts, adminPayoutColumns, {
  permission: "payout.manage",
  file: "payouts.csv",
});
