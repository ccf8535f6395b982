import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { ProductChoice } from "#app/components/ui/lists/product-choice.tsx";
import { DiscountEarnings, DiscountFields } from "#app/components/seller/promotions/discount-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { createStoreDiscount } from "#app/domain/listings/store-discounts/store-discounts.commands.server.ts";
import {
  findDiscountableProducts,
  searchDiscountableProducts,
} from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { storeDiscountForm } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import { productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "store.manage" }, async ({ scope, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = productChoice.of(args.request);
  const chosen = await findDiscountableProducts(db, scope, locale, asked.products);
  const isChoosing = asked.choose || chosen.length === 0;
  const found = isChoosing ? await searchDiscountableProducts(db, scope, locale, asked) : [];
  const title = t("messages:title.seller_discount_new");
  return { title, asked, isChoosing, chosen, found, fields: fieldsOf(storeDiscountForm) };
});

export const action = defineAction(
  { permission: "store.manage", changesShop: true, schema: storeDiscountForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    await createStoreDiscount(db, scope, { formKey, input });
    return redirectWithToast(args, paths.sellerDiscounts, { title: "discounts:message.created" });
  },
);

/** A new discount of the store: first its products, then its prices and times, with the store's resulting earnings. */
export default function DiscountNew() {
  const { t } = useTranslation();
  const { title, asked, isChoosing, chosen, found, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.sellerDiscounts} text={t("discounts:back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="max-w-[75ch] text-muted">{t(isChoosing ? "discounts:choose.lead" : "discounts:form.lead")}</p>
      {isChoosing ? (
        <ProductChoice here={paths.sellerDiscountNew} search={asked.search} chosen={chosen} found={found} />
      ) : (
        <PostForm isKeyed isCard>
          <div>
            <ButtonLink
              variant="outline"
              to={productChoice.href(paths.sellerDiscountNew, asked, { choose: true, search: "" })}
            >
              {t("discounts:choose.change")}
            </ButtonLink>
          </div>
          <DiscountFields fields={fields} discount={null} products={chosen} />
          <div>
            <Button pendingLabel={t("common:pending.saving")}>{t("discounts:form.create")}</Button>
          </div>
          <DiscountEarnings fields={fields} products={chosen} />
        </PostForm>
      )}
    </div>
  );
}
