import { useLoaderData } from "@remix-run/react";
import { BannerForm } from "#app/components/admin/banners/banner-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { bannerForm } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { planBanner } from "#app/domain/insights/admin-settings/banners.commands.server.ts";
import { BANNER_PICTURE, bannerUploads } from "#app/domain/insights/admin-settings/banners.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { bannerKind, findBanner, previewIdOf, readBannerForm } from "#app/routes/admin/settings/banner-page.server.ts";
import { db, files } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "promotion.manage", params: { kind: bannerKind, id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async (args) => {
  const { kind, id } = args.params;
  const [t, form] = await Promise.all([getT(args), readBannerForm(args, kind, id)]);
  return { title: t(`admin_banners:edit.${kind}`), ...form };
});

export const action = defineAction(
  { changesShop: true, ...DECLARATION, schema: bannerForm, idempotent: true, files: bannerUploads, exists: findBanner },
  async ({ scope, params: { kind, id: bannerId }, formKey, input, page, ...args }) => {
    const picture = await args.files.pictures(BANNER_PICTURE);
    const previewId = previewIdOf(args.request);
    const id = await planBanner(db, files, scope, { kind, bannerId, formKey, input, picture, previewId });
    if (id === null) return redirectWithToast(args, page, { tone: "info", title: "messages:settings.unchanged" });
    return seeOther(paths.adminBannerChange(id));
  },
);

/** A slide or a tile. Its preview publishes the changes. */
export default function AdminBanner() {
  return <BannerForm {...useLoaderData<typeof loader>()} />;
}
