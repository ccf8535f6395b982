import { giftCardColumns } from "#app/components/admin/gift-cards/gift-card-columns.tsx";
import { adminGiftCards } from "#app/domain/gift-cards/admin-gift-cards.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(adminGiftCards, giftCardColumns, {
  permission: "gift_card.manage",
  file: "gift-cards.csv",
});
