import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

export interface PresentedDevice {
  key: string;
  browser: string | undefined;
  system: string | undefined;
  lastSeenAt: Date | string;
  signedInAt: Date | string;
  isCurrent: boolean;
}

/** A session of the account, with a form to sign it out unless it is the current one. */
export function DeviceRow({ device }: { device: PresentedDevice }) {
  const { t, locale } = useTranslation();
  const name = nameOf(device, t);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <Icon name="device" className="size-6 shrink-0 text-indigo" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold">
          {name}
          {device.isCurrent && (
            <span className="ml-2 inline-block rounded-full bg-leaf-tint px-2.5 py-0.5 text-small font-semibold text-leaf">
              {t("account:devices.this_one")}
            </span>
          )}
        </p>
        <p className="text-small text-muted">
          {t("account:devices.last_seen", { when: formatDateTime(device.lastSeenAt, locale) })}
        </p>
        <p className="text-small text-muted">
          {t("account:devices.signed_in", { when: formatDateTime(device.signedInAt, locale) })}
        </p>
      </div>
      {!device.isCurrent && (
        <Form method="post" action={paths.deviceSignOut(device.key)}>
          <Button variant="outline">
            {t("account:devices.sign_out")}
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

function nameOf({ browser, system }: PresentedDevice, t: ReturnType<typeof useTranslation>["t"]): string {
  if (browser && system) return t("account:devices.name", { browser, system });
  return browser ?? system ?? t("account:devices.unknown");
}
