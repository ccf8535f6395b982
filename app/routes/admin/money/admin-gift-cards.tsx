import { useLoaderData } from "@remix-run/react";
import { giftCardTableColumns } from "#app/components/admin/gift-cards/gift-card-columns.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminGiftCards } from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import { adminGiftCardList } from "#app/domain/money/gift-cards/admin-gift-cards.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(adminGiftCards, {
  permission: "gift_card.manage",
  title: "messages:title.admin_gift_cards",
});

/** All gift cards, newest first. */
export default function AdminGiftCards() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: adminGiftCardList, here: paths.adminGiftCards, asked };
  return (
    <TablePage
      {...data}
      {...links}
      total={t("admin_people:cards.count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("admin_people:cards.none")}
      aside={<ButtonLink to={paths.adminGiftCardNew}>{t("admin_people:cards.generate")}</ButtonLink>}
      filters={
        <>
          <FilterLinks
            {...links}
            filter="state"
            label={t("admin_people:cards.column.active")}
            textOf={(state) => t(state ? `admin_people:cards.state.${state}` : "promotions:filter.all")}
          />
          <FilterLinks
            {...links}
            filter="origin"
            label={t("admin_people:cards.column.origin")}
            textOf={(origin) => t(origin ? `admin_people:cards.origin.${origin}` : "promotions:filter.all")}
          />
          <ListSearch {...links} label={t("admin_people:cards.search")} />
        </>
      }
      columns={giftCardTableColumns}
      keyOf={({ id }) => String(id)}
      live="gift_cards"
      csv={paths.adminGiftCardsCsv}
    />
  );
}
