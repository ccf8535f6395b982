import { useLoaderData } from "@remix-run/react";
import { waitingColumns } from "#app/components/admin/moderation/waiting-columns.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findWaitingStore, waitingListings } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { listingQueue } from "#app/domain/listings/moderation/moderation-queue.ts";
import { valueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  waitingListings,
  { permission: "catalogue.manage", title: "messages:title.admin_moderation" },
  async (scope, { store }) => {
    const [categories, found] = await Promise.all([
      allCategories(),
      store === null ? undefined : findWaitingStore(db, scope, store),
    ]);
    return { categories, store: found ?? null };
  },
);

/** Products and changes that wait for a look, the oldest first. */
export default function AdminModeration() {
  const { t, locale } = useTranslation();
  const { categories, store, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: listingQueue, here: paths.adminModeration, asked };
  const action = paths.adminModerationApprove;
  return (
    <TablePage
      {...data}
      {...links}
      back={{ to: paths.admin, text: t("admin:back") }}
      total={t("admin_moderation:count", countValues({ n: found.count, bounded: found.bounded }))}
      empty={t("admin_moderation:none")}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="kind"
            label={t("admin_moderation:column.what")}
            textOf={(kind) => t(kind ? `admin_moderation:kinds.${kind}` : "admin_moderation:kinds.all")}
          />
          {store && (
            <p className="flex flex-wrap items-center gap-4">
              <span className="font-semibold" {...langAttribute(store.name, locale)}>
                {store.name}
              </span>
              <ButtonLink variant="outline" to={paths.adminStoreListings(store.id)}>
                {t("admin_moderation:store.open")}
              </ButtonLink>
              <Link
                to={listingQueue.href(paths.adminModeration, asked, { store: null })}
                className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
              >
                {t("admin_products:all_stores")}
              </Link>
            </p>
          )}
        </>
      }
      columns={(translation) => waitingColumns(translation, valueNames(categories, [], translation.locale))}
      keyOf={({ id }) => String(id)}
      live="listing_reviews"
      bulk={{
        form: "listings",
        buttons: [
          { action, label: t("admin_moderation:approve.selected") },
          { action, label: t("admin_moderation:approve.page", { count: found.rows.length }), all: true },
        ],
      }}
    />
  );
}
