import { useLoaderData } from "@remix-run/react";
import { BannerList } from "#app/components/admin/banners/banner-list.tsx";
import { settingChangeColumns } from "#app/components/admin/settings/change-columns.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { BANNER_KINDS, BANNERS } from "#app/domain/insights/admin-settings/banners.ts";
import { listLastChanges } from "#app/domain/insights/admin-settings/setting-changes.queries.server.ts";
import { findDeadLinks } from "#app/domain/catalog/categories/shop-links.queries.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { tileIn } from "#app/domain/platform/settings/settings.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Number of last changes listed, each with an undo. */
const LAST_CHANGES = 10;

export const meta = titleMeta;

export const loader = defineLoader({ permission: "promotion.manage" }, async ({ scope, ...args }) => {
  const [t, locale, settings, categories, changes] = await Promise.all([
    getT(args),
    getLocale(args),
    readSettings(db),
    allCategories(),
    listLastChanges(db, scope, "home", LAST_CHANGES),
  ]);
  const links = [...settings.hero_slides, ...settings.home_tiles].map(({ link }) => link);
  const deadLinks = await findDeadLinks(db, categories, links);
  const asked = new URL(args.request.url).searchParams.get("changed");
  const changed = changes.find(({ id, canBeUndone }) => String(id) === asked && canBeUndone);
  return {
    title: t("messages:title.admin_banners"),
    lists: BANNER_KINDS.map((kind) => ({
      kind,
      banners: settings[BANNERS[kind].key].map((banner) => ({
        ...tileIn(banner, locale),
        isHidden: banner.is_hidden,
        isDead: deadLinks.has(banner.link),
      })),
      changed: changed?.section === kind ? { id: changed.id, section: kind } : null,
    })),
    changes,
  };
});

/** The slides and the tiles of the home page, and their last changes. */
export default function AdminBanners() {
  const translation = useTranslation();
  const { t } = translation;
  const { title, lists, changes } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-6 py-5">
      <BackLink to={paths.adminPromotions} text={t("messages:title.admin_promotions")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-bold">{title}</h1>
        <ButtonLink variant="outline" to={paths.home}>
          {t("admin_banners:open_shop")}
        </ButtonLink>
      </div>
      {lists.map((list) => (
        <BannerList key={list.kind} {...list} />
      ))}
      {changes.length > 0 && (
        <Panel heading={t("admin_banners:last_changes")}>
          <DataTable
            caption={t("admin_banners:last_changes")}
            columns={settingChangeColumns(translation)}
            rows={changes}
            keyOf={({ id }) => String(id)}
          />
        </Panel>
      )}
    </div>
  );
}
