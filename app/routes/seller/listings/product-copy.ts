import { copyProduct } from "#app/domain/listings/seller-products/copy-product.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { returnPage } from "#app/http/request/return-page.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Copies a product, and leads to the form of the copy. */
export const action = defineAction(
  {
    permission: "product.manage",
    params: { id: rowId },
    page: (args) => returnPage(args, paths.sellerProducts),
    form: ({ params: { id } }) => `copy-${id}`,
    idempotent: true,
  },
  async ({ scope, params: { id }, formKey, ...args }) => {
    const copyId = await copyProduct(db, scope, { productId: id, formKey });
    if (copyId === undefined) throw notFound();
    return redirectWithToast(args, paths.productCustomize(copyId), {
      title: "messages:product.copied",
      description: "messages:product.copied_text",
    });
  },
);
