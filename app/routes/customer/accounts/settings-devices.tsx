import { Form, useLoaderData } from "@remix-run/react";
import { DeviceRow } from "#app/components/accounts/account/device-row.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { deviceName } from "#app/domain/accounts/accounts/devices.ts";
import { listDevices } from "#app/domain/accounts/accounts/sessions.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const { profileId, sessionIdHash } = args.person;
  const [t, devices] = await Promise.all([getT(args), listDevices(db, profileId, sessionIdHash)]);
  return {
    title: t("messages:title.devices"),
    devices: devices.map(({ userAgent, ...device }) => ({ ...device, ...deviceName(userAgent) })),
  };
});

export default function SettingsDevices() {
  const { t } = useTranslation();
  const { devices } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title font-bold">{t("account:devices.title")}</h1>
        <p className="text-muted">{t("account:devices.lead")}</p>
      </div>
      <ul className="grid gap-3">
        {devices.map((device) => (
          <DeviceRow key={device.key} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" action={paths.devicesSignOutOthers}>
          <Button variant="danger">{t("account:devices.sign_out_others")}</Button>
        </Form>
      )}
    </div>
  );
}
