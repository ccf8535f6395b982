import { useLoaderData } from "@remix-run/react";
import { ChangeFacts } from "#app/components/admin/settings/change-facts.tsx";
import { ChangePreview } from "#app/components/admin/settings/change-preview.tsx";
import { AdminSettingsNav } from "#app/components/admin/settings/marketplace-settings-nav.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { listTopDeals } from "#app/domain/catalog/products/products.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { exampleOrders } from "#app/domain/catalog/pricing/example-orders.ts";
import { saveChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import {
  findCurrentValues,
  findSettingChange,
  previewMarks,
} from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { saveChangeForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { movesMoney } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { readSettingValues, settingFormValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { CARD_ASPECT_RATIOS } from "#app/domain/platform/settings/settings.ts";
import { requireFreshFactor } from "#app/http/people/actor.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** One row of cards on wide screens. */
const PREVIEWED_CARDS = 4;

export const meta = titleMeta;

const DECLARATION = { permission: "settings.manage", params: { id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { id }, ...args }) => {
  const [t, locale, change] = await Promise.all([getT(args), getLocale(args), findSettingChange(db, scope, id)]);
  if (!change) throw notFound();
  const isPreview = change.savedAt === null;
  if (isPreview && movesMoney(change.section)) await requireFreshFactor(args.person, paths.adminSettingsChange(id));
  const now = await findCurrentValues(db, change);
  const ratio = CARD_ASPECT_RATIOS.find((one) => one === change.after["product_card_aspect_ratio"]);
  const cards = isPreview && ratio ? (await listTopDeals(db, locale)).slice(0, PREVIEWED_CARDS).map(cardProduct) : [];
  return {
    title: t(`messages:title.${isPreview ? "admin_settings_preview" : "admin_settings_change"}`),
    change,
    now,
    marks: await previewMarks(db, change.section, now),
    fields: fieldsOf(saveChangeForm),
    cards,
    ratio: ratio ?? null,
    examples: isPreview && change.section === "delivery" ? await examplesOf(change.after) : [],
  };
});

async function examplesOf(after: Record<string, string>) {
  const settings = await readSettings(db);
  const values = { ...settingFormValues("delivery", settings), ...after };
  return exampleOrders(settings, { ...settings, ...readSettingValues("delivery", settings, values) });
}

export const action = defineAction(
  {
    changesShop: true,
    ...DECLARATION,
    schema: saveChangeForm,
    refusalTitle: "messages:settings.error",
    done: { title: "messages:settings.success", description: "messages:settings.updated" },
    stale: "messages:settings.saved_already",
  },
  async ({ scope, params: { id }, input, person }) => {
    const change = await findSettingChange(db, scope, id);
    if (!change) throw notFound();
    if (movesMoney(change.section)) await requireFreshFactor(person, paths.adminSettingsChange(id));
    return saveChange(db, scope, id, input.shown);
  },
);

/** The preview of a change; once it is saved, its changed values and its undo. */
export default function AdminSettingChange() {
  const { title, change, ...preview } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <AdminSettingsNav />
      {change.savedAt === null ? (
        <ChangePreview change={change} {...preview} />
      ) : (
        <ChangeFacts change={change} now={preview.now} />
      )}
    </div>
  );
}
