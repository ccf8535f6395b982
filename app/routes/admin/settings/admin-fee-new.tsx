import { useLoaderData } from "@remix-run/react";
import { FeeRateFields } from "#app/components/admin/settings/fee-rate-fields.tsx";
import { PreviewButton } from "#app/components/admin/settings/preview-button.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { feeRateForm } from "#app/domain/insights/admin-settings/fee-rate-form.schema.ts";
import { planFeeRate } from "#app/domain/insights/admin-settings/fee-rates.commands.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { categoryChoices } from "#app/domain/catalog/categories/categories.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "fee.manage", freshFactor: true } as const;

export const loader = defineLoader(DECLARATION, async (args) => {
  const [t, locale, all] = await Promise.all([getT(args), getLocale(args), allCategories()]);
  const categories = categoryChoices(all, locale);
  const asked = new URL(args.request.url).searchParams.get("category");
  return {
    title: t("messages:title.admin_fee_new"),
    categories,
    category: categories.find(({ value }) => value === asked)?.value ?? "",
    today: dayInIndia(),
    fields: fieldsOf(feeRateForm),
  };
});

export const action = defineAction({ ...DECLARATION, schema: feeRateForm }, async ({ scope, input, page, ...args }) => {
  const id = await planFeeRate(db, scope, input);
  if (id === null) return redirectWithToast(args, page, { tone: "info", title: "messages:settings.unchanged" });
  return seeOther(paths.adminFeeChange(id));
});

/** A new rate: its kind, amount, start and reason. Its preview saves it. */
export default function AdminFeeNew() {
  const { t } = useTranslation();
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminFees} text={t("messages:title.admin_fees")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isCard>
        <FeeRateFields {...form} />
        <PreviewButton />
      </PostForm>
    </div>
  );
}
