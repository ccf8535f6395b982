import { useLoaderData } from "@remix-run/react";
import { AdminProductFields } from "#app/components/admin/products/admin-product-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { adminProductList } from "#app/domain/listings/admin-products/admin-products.ts";
import { newProductForm } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import { addProductForStore } from "#app/domain/listings/admin-products/new-products.commands.server.ts";
import { categoryChoices } from "#app/domain/catalog/categories/categories.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { findStoreName } from "#app/domain/stores/stores/stores.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "catalogue.manage" } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, ...args }) => {
  const { store } = adminProductList.of(args.request);
  const [t, locale, categories, storeName] = await Promise.all([
    getT(args),
    getLocale(args),
    allCategories(),
    store === null ? undefined : findStoreName(db, scope, store),
  ]);
  return {
    title: t("messages:title.admin_product_new"),
    storeName,
    form: { fields: fieldsOf(newProductForm), product: null, categories: categoryChoices(categories, locale) },
  };
});

export const action = defineAction(
  { changesShop: true, ...DECLARATION, schema: newProductForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const id = await addProductForStore(db, scope, { formKey, input });
    return redirectWithToast(args, paths.adminProduct(id), { title: "messages:product.added" });
  },
);

/** A new product of a store, which its store completes. */
export default function AdminProductNew() {
  const { t } = useTranslation();
  const { title, storeName, form } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminProducts} text={t("messages:title.admin_products")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t("admin_products:new.lead")}</p>
      <PostForm isKeyed isCard>
        <TextField
          field={form.fields.store}
          label={t("admin_products:column.store")}
          hint={t("admin_products:new.store_hint")}
          defaultValue={storeName}
        />
        <AdminProductFields {...form} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_products:new.button")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
