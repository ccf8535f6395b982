import { useLoaderData } from "@remix-run/react";
import { BannerForm } from "#app/components/admin/banners/banner-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { bannerForm } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { planBanner } from "#app/domain/insights/admin-settings/banners.commands.server.ts";
import { BANNER_PICTURE, bannerUploads } from "#app/domain/insights/admin-settings/banners.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { bannerKind, previewIdOf, readBannerForm } from "#app/routes/admin/settings/banner-page.server.ts";
import { db, files } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "promotion.manage", params: { kind: bannerKind } } as const;

export const loader = defineLoader(DECLARATION, async (args) => {
  const { kind } = args.params;
  const [t, form] = await Promise.all([getT(args), readBannerForm(args, kind, null)]);
  return { title: t(`admin_banners:new.${kind}`), ...form };
});

export const action = defineAction(
  { changesShop: true, ...DECLARATION, schema: bannerForm, idempotent: true, files: bannerUploads },
  async ({ scope, params: { kind }, formKey, input, ...args }) => {
    const picture = await args.files.pictures(BANNER_PICTURE);
    const previewId = previewIdOf(args.request);
    const id = await planBanner(db, files, scope, { kind, bannerId: null, formKey, input, picture, previewId });
    return id === null ? undefined : seeOther(paths.adminBannerChange(id));
  },
);

/** A new slide or tile. Its preview publishes it. */
export default function AdminBannerNew() {
  return <BannerForm {...useLoaderData<typeof loader>()} />;
}
