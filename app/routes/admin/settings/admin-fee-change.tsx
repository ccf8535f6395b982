import { useLoaderData } from "@remix-run/react";
import { ChangeFacts } from "#app/components/admin/settings/change-facts.tsx";
import { ChangePreview } from "#app/components/admin/settings/change-preview.tsx";
import { FeeEffectPanel } from "#app/components/admin/settings/fee-effect-panel.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { saveChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import {
  findCurrentValues,
  findSettingChange,
  previewMarks,
} from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { saveChangeForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { findFeeEffect } from "#app/domain/money/fees/fee-effects.queries.server.ts";
import { readTarget } from "#app/domain/money/fees/fee-rates.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { readPercentage } from "#app/domain/platform/money/input-numbers.ts";
import { requireFreshFactor } from "#app/http/people/actor.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "fee.manage", params: { id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { id }, ...args }) => {
  const [t, change] = await Promise.all([getT(args), findSettingChange(db, scope, id, "fees")]);
  if (!change) throw notFound();
  const isPreview = change.savedAt === null;
  if (isPreview) await requireFreshFactor(args.person, paths.adminFeeChange(id));
  const now = await findCurrentValues(db, change);
  // Read before the effect: a rate added in between then makes the marks stale, not the effect.
  const marks = await previewMarks(db, change.section, now);
  const rate = {
    ...readTarget(change.target),
    day: change.validFrom ?? dayInIndia(),
    basisPoints: readPercentage(change.after["rate"] ?? "") ?? null,
  };
  return {
    title: t(`messages:title.${isPreview ? "admin_fee_preview" : "admin_fee_change"}`),
    change,
    now,
    marks,
    fields: fieldsOf(saveChangeForm),
    effect: isPreview ? await findFeeEffect(db, scope, rate) : null,
  };
});

export const action = defineAction(
  {
    ...DECLARATION,
    freshFactor: true,
    changesShop: true,
    schema: saveChangeForm,
    exists: ({ scope, params: { id } }) => findSettingChange(db, scope, id, "fees"),
    refusalTitle: "messages:settings.error",
    done: { title: "messages:settings.success", description: "messages:settings.updated" },
    stale: "messages:settings.saved_already",
  },
  ({ scope, params, input }) => saveChange(db, scope, params.id, input.shown),
);

/** The preview of a new rate with its effects; once it is saved, its facts and its undo. */
export default function AdminFeeChange() {
  const { title, change, now, marks, fields, effect } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      {effect ? (
        <>
          <ChangePreview {...{ change, now, marks, fields }} />
          <FeeEffectPanel effect={effect} />
        </>
      ) : (
        <ChangeFacts change={change} now={now} />
      )}
    </div>
  );
}
