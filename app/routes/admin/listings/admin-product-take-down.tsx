import { useLoaderData } from "@remix-run/react";
import { RefusalFields } from "#app/components/admin/products/refusal-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findProductHead } from "#app/domain/listings/admin-products/admin-product.queries.server.ts";
import { refusalForm } from "#app/domain/listings/moderation/moderation.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { takeDownProduct } from "#app/domain/listings/moderation/takedowns.commands.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, product] = await Promise.all([getT(args), findProductHead(db, scope, id)]);
    if (!product) throw notFound();
    if (product.state !== "live" || product.isDeleted) throw seeOther(paths.adminProduct(id));
    return { title: t("messages:title.admin_product_take_down"), product, fields: fieldsOf(refusalForm) };
  },
);

export const action = defineAction(
  { permission: "catalogue.manage", changesShop: true, params: { id: rowId }, schema: refusalForm },
  async ({ scope, params: { id }, input, ...args }) => {
    const done = await takeDownProduct(db, scope, id, input);
    return redirectWithToast(args, paths.adminProduct(id), {
      ...(!done && { tone: "info" as const }),
      title: `admin_products:message.${done ? "taken_down" : "moved"}`,
    });
  },
);

/** Asks why a product is taken off sale. */
export default function AdminProductTakeDown() {
  const { t, locale } = useTranslation();
  const { title, product, fields } = useLoaderData<typeof loader>();
  const { id, name } = product;
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminProduct(id)} text={t("admin_products:product.edit_title")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-lead wrap-anywhere" {...langAttribute(name, locale)}>
        {name}
      </p>
      <PostForm isCard>
        <p>{t("admin_products:take_down.lead")}</p>
        <RefusalFields fields={fields} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">{t("admin_products:take_down.button")}</Button>
          <ButtonLink variant="outline" to={paths.adminProduct(id)}>
            {t("admin_products:cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
