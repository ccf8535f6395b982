import { useLoaderData } from "@remix-run/react";
import { FlashSaleFields, SalePreview } from "#app/components/admin/promotions/flash-sale-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { ProductChoice } from "#app/components/ui/lists/product-choice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { createFlashSale } from "#app/domain/listings/flash-sales/flash-sales.commands.server.ts";
import {
  findSaleableProducts,
  previewCards,
  searchSaleableProducts,
} from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { flashSaleForm } from "#app/domain/listings/flash-sales/flash-sales.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "promotion.manage" }, async ({ scope, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = productChoice.of(args.request);
  const chosen = await findSaleableProducts(db, scope, locale, asked.products);
  const isChoosing = asked.choose || chosen.length === 0;
  const [found, cards] = await Promise.all([
    isChoosing ? searchSaleableProducts(db, scope, locale, asked) : [],
    isChoosing ? [] : previewCards(db, scope, chosen, locale),
  ]);
  return {
    title: t("messages:title.admin_flash_sale_new"),
    ...{ asked, isChoosing, chosen, found },
    cards: cards.map(cardProduct),
    fields: fieldsOf(flashSaleForm),
  };
});

export const action = defineAction(
  { permission: "promotion.manage", changesShop: true, schema: flashSaleForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const id = await createFlashSale(db, scope, { formKey, input });
    return redirectWithToast(args, paths.adminFlashSale(id), { title: "flash_sales:message.created" });
  },
);

/** A new flash sale: first its products, then its terms, with a preview of the shoppers' view. */
export default function AdminFlashSaleNew() {
  const { t } = useTranslation();
  const { title, asked, isChoosing, chosen, found, cards, fields } = useLoaderData<typeof loader>();
  const here = paths.adminFlashSaleNew;
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminFlashSales} text={t("messages:title.admin_flash_sales")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="max-w-[75ch] text-muted">{t(isChoosing ? "discounts:choose.lead" : "flash_sales:form.lead")}</p>
      {isChoosing ? (
        <ProductChoice ofAllStores here={here} search={asked.search} chosen={chosen} found={found} />
      ) : (
        <PostForm isKeyed isCard>
          <div>
            <ButtonLink variant="outline" to={productChoice.href(here, asked, { choose: true, search: "" })}>
              {t("discounts:choose.change")}
            </ButtonLink>
          </div>
          <FlashSaleFields fields={fields} sale={null} products={chosen} />
          <SalePreview fields={fields} sale={null} products={chosen} cards={cards} />
          <div>
            <Button pendingLabel={t("common:pending.saving")}>{t("flash_sales:form.create")}</Button>
          </div>
        </PostForm>
      )}
    </div>
  );
}
