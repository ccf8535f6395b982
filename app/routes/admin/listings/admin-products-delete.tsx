import { useLoaderData } from "@remix-run/react";
import { RefusalFields } from "#app/components/admin/products/refusal-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import {
  countAdminProducts,
  listNamedProducts,
} from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { deletionForm } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import { adminProductList, isNarrowed } from "#app/domain/listings/admin-products/admin-products.ts";
import { deleteListed } from "#app/domain/listings/admin-products/deletions.commands.server.ts";
import { UNDO_DAYS } from "#app/domain/listings/batches/batches.ts";
import { SLICE } from "#app/domain/listings/batches/slices.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { idsInAddress } from "#app/domain/platform/lists/ids-in-address.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const MAX_SELECTED = 100;
const MAX_NAMED = 20;

/** Reads the chosen products: the ids in the address, or everything that the list's filter and search match. */
function askedIn(request: Request) {
  const ids = idsInAddress(request.url, MAX_SELECTED);
  const filter = adminProductList.of(request);
  // Without a filter it would be every product of the shop: nobody chose that.
  if (ids.length === 0 && (!isNarrowed(filter) || filter.view === "deleted")) throw seeOther(paths.adminProducts);
  return { ids, filter };
}

export const loader = defineLoader({ permission: "catalogue.manage" }, async ({ scope, ...args }) => {
  const { ids, filter } = askedIn(args.request);
  const [t, products, count] = await Promise.all([
    getT(args),
    listNamedProducts(db, scope, ids),
    ids.length === 0 ? countAdminProducts(db, scope, filter) : null,
  ]);
  if ((count ?? products.length) === 0) throw seeOther(paths.adminProducts);
  return {
    title: t("messages:title.admin_products_delete"),
    products: products.slice(0, MAX_NAMED),
    count: count ?? products.length,
    isMatching: count !== null,
    back: ids.length === 0 ? adminProductList.href(paths.adminProducts, filter, {}) : paths.adminProducts,
    fields: fieldsOf(deletionForm),
  };
});

export const action = defineAction(
  { permission: "catalogue.manage", changesShop: true, schema: deletionForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const { ids, filter } = askedIn(args.request);
    const { count: shown, ...why } = input;
    const doomed = ids.length > 0 ? { ids } : { filter, count: shown };
    const deleted = await deleteListed(db, scope, { formKey, doomed, ...why });
    if (!deleted)
      return redirectWithToast(args, paths.adminProducts, { tone: "info", title: "messages:seller_products.gone" });
    const { batchId, count } = deleted;
    const done = count > SLICE ? "deleting" : count > 1 ? "deleted_many" : "deleted";
    return redirectWithToast(args, paths.adminProducts, {
      title: `admin_products:message.${done}`,
      values: { count, n: formatNumber(count) },
      link: { label: "batches:message.undo", to: paths.adminDeletion(batchId) },
    });
  },
);

/** Asks for confirmation before deleting products, with their number. */
export default function AdminProductsDelete() {
  const { t, locale } = useTranslation();
  const { title, products, count, isMatching, back, fields } = useLoaderData<typeof loader>();
  const n = formatNumber(count);
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={back} text={t("messages:title.admin_products")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isKeyed isCard>
        <input type="hidden" name={fields.count.name} value={count} />
        <p className="text-lead">{t(`admin_products:delete.${isMatching ? "ask_matching" : "ask"}`, { count, n })}</p>
        {products.length > 0 && (
          <ul className="list-disc ps-5">
            {products.map(({ id, name, storeName }) => (
              <li key={id} className="wrap-anywhere">
                <span {...langAttribute(name, locale)}>{name}</span>{" "}
                <span className="text-muted" {...langAttribute(storeName, locale)}>
                  ({storeName})
                </span>
              </li>
            ))}
          </ul>
        )}
        {!isMatching && count > products.length && (
          <p>{t("admin_products:delete.more", { n: formatNumber(count - products.length) })}</p>
        )}
        <RefusalFields fields={fields} label={t("admin_products:delete.words")} />
        <p className="text-muted">{t("admin_products:delete.hint", { days: UNDO_DAYS })}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">{t("admin_products:delete.button", { count, n })}</Button>
          <ButtonLink variant="outline" to={back}>
            {t("admin_products:cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
