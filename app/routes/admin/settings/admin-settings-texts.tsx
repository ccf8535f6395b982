import { useLoaderData } from "@remix-run/react";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { defineSettingsAction, defineSettingsLoader } from "#app/routes/admin/settings/settings-page.server.ts";

export const meta = titleMeta;

export const loader = defineSettingsLoader("texts");

export const action = defineSettingsAction("texts");

export default function AdminSettingsTexts() {
  return <SettingsForm {...useLoaderData<typeof loader>()} />;
}
