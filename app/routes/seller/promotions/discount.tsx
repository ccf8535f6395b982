import { Form, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDate, formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { ScheduleChip } from "#app/components/money/discounts/schedule-columns.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProductChoice } from "#app/components/ui/lists/product-choice.tsx";
import { DiscountPrices } from "#app/components/seller/promotions/discount-columns.tsx";
import { DiscountEarnings, DiscountFields } from "#app/components/seller/promotions/discount-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { changeStoreDiscount } from "#app/domain/listings/store-discounts/store-discounts.commands.server.ts";
import {
  findDiscountableProducts,
  findStoreDiscount,
  searchDiscountableProducts,
} from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { storeDiscountForm } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import { productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "store.view", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    const stored = await findStoreDiscount(db, scope, id, locale);
    if (!stored) throw notFound();
    const { discount } = stored;
    const canManage = hasPermission(scope, "store.manage") && discount.state !== "ended";
    const asked = productChoice.of(args.request);
    const isChanged = canManage && discount.state === "scheduled" && asked.products.length > 0;
    const products = isChanged
      ? (await findDiscountableProducts(db, scope, locale, asked.products)).map((product) => ({
          ...product,
          ...stored.products.find((own) => own.id === product.id),
        }))
      : stored.products;
    const isChoosing = canManage && discount.state === "scheduled" && (asked.choose || products.length === 0);
    const chosen = { search: asked.search, products: products.map((product) => product.id) };
    const found = isChoosing ? await searchDiscountableProducts(db, scope, locale, chosen) : [];
    const title = t("messages:title.seller_discount", { date: formatDate(new Date(discount.startsAt), locale) });
    const of = { stored: stored.products, products, chosen: chosen.products, found };
    return { title, discount, canManage, isChoosing, asked, ...of, fields: fieldsOf(storeDiscountForm) };
  },
);

export const action = defineAction(
  {
    permission: "store.manage",
    changesShop: true,
    params: { id: rowId },
    schema: storeDiscountForm,
    exists: ({ scope, params }) => findStoreDiscount(db, scope, params.id, "en"),
    page: ({ params }) => paths.sellerDiscount(params.id),
    done: "discounts:message.changed",
  },
  ({ scope, params, input }) => changeStoreDiscount(db, scope, { discountId: params.id, input }),
);

/** A discount of the store: its state, its products and the store's resulting earnings. */
export default function SellerDiscount() {
  const { t, locale } = useTranslation();
  const { discount, canManage, isChoosing, asked, stored, products, chosen, found, fields } =
    useLoaderData<typeof loader>();
  const here = paths.sellerDiscount(discount.id);
  const isRunning = discount.state === "running";
  const choice = { ...asked, search: "", products: chosen, choose: true };
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.sellerDiscounts} text={t("discounts:back")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-title font-bold wrap-anywhere">
          <span {...langAttribute(discount.name, locale)}>{discount.name}</span>{" "}
          <ScheduleChip state={discount.state} t={t} />
        </h1>
        {canManage && (
          <Form method="post" action={paths.sellerDiscountEnd(discount.id)}>
            <Button variant="outline">{t(isRunning ? "discounts:end_now" : "discounts:delete")}</Button>
          </Form>
        )}
      </div>
      <p className="text-lead">
        {t("discounts:from_until", {
          from: formatDateTime(new Date(discount.startsAt), locale),
          until: formatDateTime(new Date(discount.endsAt), locale),
        })}
      </p>
      {isChoosing ? (
        <ProductChoice here={here} search={asked.search} chosen={products} found={found} />
      ) : canManage ? (
        <PostForm isCard>
          {!isRunning && (
            <div>
              <ButtonLink variant="outline" to={productChoice.href(here, choice)}>
                {t("discounts:choose.change")}
              </ButtonLink>
            </div>
          )}
          <DiscountFields fields={fields} discount={discount} products={products} />
          <div>
            <Button pendingLabel={t("common:pending.saving")}>{t("promotions:form.save")}</Button>
          </div>
          <DiscountEarnings fields={fields} products={products} />
        </PostForm>
      ) : (
        <DiscountPrices products={stored} t={t} locale={locale} />
      )}
    </div>
  );
}
