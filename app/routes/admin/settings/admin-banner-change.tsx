import { useLoaderData } from "@remix-run/react";
import { BannerPreview } from "#app/components/admin/banners/banner-preview.tsx";
import { LanguageLinks } from "#app/components/admin/settings/language-links.tsx";
import { ChangeFacts } from "#app/components/admin/settings/change-facts.tsx";
import { ChangePreview } from "#app/components/admin/settings/change-preview.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { readBanners } from "#app/domain/insights/admin-settings/banner-store.server.ts";
import { bannersIn, bannerFormValues, withBanner } from "#app/domain/insights/admin-settings/banners.ts";
import { saveChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import { findSettingChange, previewMarks } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";
import { saveChangeForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { bannerKind, publishedPath } from "#app/routes/admin/settings/banner-page.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "promotion.manage", params: { id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { id }, ...args }) => {
  const [t, locale, change] = await Promise.all([
    getT(args),
    getLocale(args),
    findSettingChange(db, scope, id, "home"),
  ]);
  if (!change) throw notFound();
  const kind = bannerKind(change.section);
  const banners = await readBanners(db, kind);
  const bannerId = Number(change.target);
  const stored = bannerFormValues(kind, banners, bannerId);
  const now = Object.fromEntries(Object.keys(change.after).map((name) => [name, stored[name] ?? ""]));
  const after = withBanner(kind, banners, bannerId, { ...stored, ...change.after });
  const language = languageOf(args.request) ?? locale;
  return {
    title: t(`admin_banners:${change.savedAt === null ? "preview.title" : "change"}`),
    change,
    now,
    marks: await previewMarks(db, kind, now),
    fields: fieldsOf(saveChangeForm),
    language,
    isHidden: after.some((one) => one.id === bannerId && one.is_hidden),
    // A slide is alone in its row: the others would hide it.
    shown: bannersIn(
      kind,
      after.filter((one) => one.id === bannerId || (kind === "tiles" && !one.is_hidden)),
      language,
    ),
  };
});

function languageOf(request: Request) {
  const asked = new URL(request.url).searchParams.get("language");
  return (["en", "hi", "gu"] as const).find((locale) => locale === asked);
}

export const action = defineAction(
  {
    changesShop: true,
    ...DECLARATION,
    schema: saveChangeForm,
    exists: ({ scope, params: { id } }) => findSettingChange(db, scope, id, "home"),
    page: ({ params: { id } }) => paths.adminBannerChange(id),
    stale: "messages:settings.saved_already",
    refusalTitle: "messages:settings.error",
  },
  async ({ scope, params: { id }, input }) => {
    const change = await findSettingChange(db, scope, id, "home");
    if (!change || !(await saveChange(db, scope, id, input.shown))) return false;
    return seeOther(publishedPath(bannerKind(change.section), id));
  },
);

/** The shoppers' view of a new or changed slide or tile; once it is published, the changes and their undo. */
export default function AdminBannerChange() {
  const { title, change, now, ...preview } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      {change.savedAt === null ? (
        <Preview change={change} now={now} {...preview} />
      ) : (
        <ChangeFacts change={change} now={now} />
      )}
    </div>
  );
}

type PreviewProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "title">;

function Preview({ change, now, marks, fields, language, isHidden, shown }: PreviewProps & { change: SettingChange }) {
  const { t } = useTranslation();
  return (
    <>
      <LanguageLinks here={paths.adminBannerChange(change.id)} language={language} />
      {isHidden && <Notice tone="info" title={t("admin_banners:preview.hidden")} />}
      <BannerPreview banners={shown} sizes={["phone", "full"]} language={language} />
      <ChangePreview {...{ change, now, marks, fields }} />
    </>
  );
}
