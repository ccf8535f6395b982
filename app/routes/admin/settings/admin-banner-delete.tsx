import { useLoaderData } from "@remix-run/react";
import { BannerPreview } from "#app/components/admin/banners/banner-preview.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { bannerDeletion } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { readBanners } from "#app/domain/insights/admin-settings/banner-store.server.ts";
import { deleteBanner } from "#app/domain/insights/admin-settings/banners.commands.server.ts";
import { bannersIn, bannerFormValues } from "#app/domain/insights/admin-settings/banners.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { bannerKind, bannerMarks, findBanner, publishedPath } from "#app/routes/admin/settings/banner-page.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "promotion.manage", params: { kind: bannerKind, id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async (args) => {
  const { kind, id } = args.params;
  const [t, locale, all] = await Promise.all([getT(args), getLocale(args), readBanners(db, kind)]);
  const banner = all.find((one) => one.id === id);
  if (!banner) throw notFound();
  return {
    title: t(`admin_banners:delete.${kind}`),
    banners: bannersIn(kind, [banner], locale),
    marks: bannerMarks(bannerFormValues(kind, all, id)),
    fields: fieldsOf(bannerDeletion),
  };
});

export const action = defineAction(
  { changesShop: true, ...DECLARATION, schema: bannerDeletion, exists: findBanner },
  async ({ scope, params: { kind, id: bannerId }, input: { shown } }) => {
    const id = await deleteBanner(db, scope, kind, { bannerId, shown });
    return id === undefined ? undefined : seeOther(publishedPath(kind, id));
  },
);

/** Asks before a slide or a tile is deleted. */
export default function AdminBannerDelete() {
  const { t } = useTranslation();
  const { title, banners, marks, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminBanners} text={t("messages:title.admin_banners")} />
      <h1 className="text-title font-bold">{title}</h1>
      <BannerPreview banners={banners} sizes={["phone"]} />
      <PostForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <p>{t("admin_banners:delete_lead")}</p>
        <div>
          <Button variant="danger">{title}</Button>
        </div>
      </PostForm>
    </div>
  );
}
