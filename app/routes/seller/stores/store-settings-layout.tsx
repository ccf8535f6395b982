import { Outlet, useLoaderData } from "@remix-run/react";
import { PayoutWaits } from "#app/components/seller/settings/payout-waits.tsx";
import { SettingsNav } from "#app/components/seller/settings/store-settings-nav.tsx";
import { SETTINGS_PAGES } from "#app/components/seller/settings/store-settings-pages.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { listPayoutWaits } from "#app/domain/notifications/sensitive-changes/sensitive-changes.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { db } from "#app/services.server.ts";

/** Loads the settings pages that the member may open, and the reasons why payouts wait for members with `store.manage`. */
export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope }) => ({
  pages: SETTINGS_PAGES.filter(({ permission }) => hasPermission(scope, permission)).map(({ to }) => to),
  waits: hasPermission(scope, "store.manage") ? await listPayoutWaits(db, scope) : [],
}));

export default function SettingsLayout() {
  const { pages, waits } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl content-start gap-5 py-5">
      {pages.length > 1 && <SettingsNav pages={pages} />}
      <PayoutWaits waits={waits} />
      <Outlet />
    </div>
  );
}
