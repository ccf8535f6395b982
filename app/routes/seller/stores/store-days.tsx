import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { changeStoreDays } from "#app/domain/stores/stores/store-days.commands.server.ts";
import { findStoreDays } from "#app/domain/stores/stores/store-days.queries.server.ts";
import { storeDaysForm } from "#app/domain/stores/stores/store-days.schema.ts";
import { DISPATCH_DAYS, MAX_HOLIDAY_DAYS } from "#app/domain/stores/stores/store-days.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "store.manage" }, async ({ scope, ...args }) => {
  const [t, days] = await Promise.all([getT(args), findStoreDays(db, scope)]);
  return {
    title: t("messages:title.store_days"),
    days,
    range: { min: dayInIndia(1), max: dayInIndia(MAX_HOLIDAY_DAYS) },
    fields: fieldsOf(storeDaysForm),
  };
});

export const action = defineAction(
  { permission: "store.manage", changesShop: true, schema: storeDaysForm, done: "messages:holiday.saved" },
  ({ scope, input }) =>
    changeStoreDays(db, scope, { dispatchDays: input.dispatch_days, holidayUntil: input.holiday_until ?? null }),
);

export default function StoreDays() {
  const { t, locale } = useTranslation();
  const { title, days, range, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <h1 className="text-title font-bold">{title}</h1>
      {days.backOn !== null && (
        <Notice tone="info" title={t("store_settings:days.now", { day: formatDate(new Date(days.backOn), locale) })} />
      )}
      <PostForm isCard>
        <SelectField
          field={fields.dispatch_days}
          label={t("store_settings:days.dispatch")}
          hint={t("store_settings:days.dispatch_hint")}
          defaultValue={String(days.dispatchDays)}
          options={DISPATCH_DAYS.map((count) => ({
            value: String(count),
            label: t("store_settings:days.day", { count }),
          }))}
        />
        <TextField
          field={fields.holiday_until}
          label={t("store_settings:days.holiday")}
          hint={t("store_settings:days.holiday_hint")}
          defaultValue={days.backOn ?? ""}
          {...range}
          type="date"
          narrow
        />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("store_settings:days.submit")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
