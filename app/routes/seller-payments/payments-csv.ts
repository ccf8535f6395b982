import { earningFileColumns } from "#app/components/seller/payments/earning-columns.tsx";
import { earnings } from "#app/domain/payouts/earnings.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(earnings, earningFileColumns, {
  permission: "store.export",
  file: "payments.csv",
});
