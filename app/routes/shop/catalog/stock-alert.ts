import { askForStock, forgetStock } from "#app/domain/listings/stock-alerts/stock-alerts.commands.server.ts";
import { stockAlertForm } from "#app/domain/listings/stock-alerts/stock-alerts.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** The form of a sold-out variant. It has the wanted state, so that it is idempotent. */
export const action = defineAction(
  {
    permission: "wishlist.use",
    params: { id: rowId },
    schema: stockAlertForm,
    page: ({ params, ...args }) => returnPage(args, paths.product(params.id)),
    form: "stock-alert",
    stale: "messages:stock_alert.stale",
    signInToast: {
      tone: "info",
      title: "messages:stock_alert.sign_in.title",
      description: "messages:stock_alert.sign_in.text",
    },
  },
  async ({ scope, params, input, page, ...args }) => {
    const change = input.wanted === "yes" ? askForStock : forgetStock;
    if (!(await change(db, scope, { productId: params.id, variantId: input.variant_id }))) return false;
    return redirectWithToast(
      args,
      page,
      input.wanted === "yes"
        ? { title: "messages:stock_alert.asked.title", description: "messages:stock_alert.asked.text" }
        : { title: "messages:stock_alert.forgotten" },
    );
  },
);
