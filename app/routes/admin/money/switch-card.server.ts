import { switchGiftCard } from "#app/domain/money/gift-cards/admin-gift-cards.commands.server.ts";
import { cardSwitchForm } from "#app/domain/money/gift-cards/gift-cards.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the action that makes a gift card active, or inactive. */
export function switchCard(isActive: boolean) {
  return defineAction(
    {
      permission: "gift_card.manage",
      params: { id: rowId },
      schema: cardSwitchForm,
      page: ({ params }) => paths.adminGiftCard(params.id),
    },
    async ({ scope, params, input, page, ...args }) => {
      if (!(await switchGiftCard(db, scope, params.id, isActive))) return false;
      return redirectWithToast(args, input.back ? paths.adminGiftCards : page, { title: "messages:gift_card.updated" });
    },
  );
}
