import { useLoaderData } from "@remix-run/react";
import { FlashSaleFields, SalePreview } from "#app/components/admin/promotions/flash-sale-fields.tsx";
import { SaleProducts } from "#app/components/admin/promotions/flash-sale-columns.tsx";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { ProductChoice } from "#app/components/ui/lists/product-choice.tsx";
import { ScheduleChip } from "#app/components/money/discounts/schedule-columns.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { changeFlashSale } from "#app/domain/listings/flash-sales/flash-sales.commands.server.ts";
import { editedSale, findManagedSale } from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { flashSaleForm } from "#app/domain/listings/flash-sales/flash-sales.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "promotion.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const asked = productChoice.of(args.request);
    const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
    const edited = await editedSale(db, scope, { saleId: id, asked, locale });
    if (!edited) throw notFound();
    return {
      title: t("home:flash_sale.title"),
      ...edited,
      asked,
      cards: edited.cards.map(cardProduct),
      fields: fieldsOf(flashSaleForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "promotion.manage",
    changesShop: true,
    params: { id: rowId },
    schema: flashSaleForm,
    exists: ({ scope, params }) => findManagedSale(db, scope, params.id, "en"),
    page: ({ params }) => paths.adminFlashSale(params.id),
    done: "flash_sales:message.changed",
  },
  ({ scope, params, input }) => changeFlashSale(db, scope, { saleId: params.id, input }),
);

/** A flash sale: its terms, the shoppers' view, and its sales. */
export default function AdminFlashSale() {
  const { t, locale } = useTranslation();
  const { sale, asked, products, chosen, found, cards, marks, audit, fields } = useLoaderData<typeof loader>();
  const here = paths.adminFlashSale(sale.id);
  const form = { fields, sale, products: chosen };
  const choose = { ...asked, search: "", products: chosen.map(({ id }) => id), choose: true };
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminFlashSales} text={t("messages:title.admin_flash_sales")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-title font-bold wrap-anywhere">
          <span {...langAttribute(sale.name, locale)}>{sale.name}</span> <ScheduleChip state={sale.state} t={t} />
        </h1>
        {sale.state !== "ended" && (
          <ButtonLink variant="outline" to={paths.adminFlashSaleEnd(sale.id)}>
            {t(sale.state === "running" ? "flash_sales:end" : "flash_sales:delete")}
          </ButtonLink>
        )}
      </div>
      <p className="text-lead">
        {t("discounts:from_until", {
          from: formatDateTime(new Date(sale.startsAt), locale),
          until: formatDateTime(new Date(sale.endsAt), locale),
        })}
      </p>
      {found && <ProductChoice ofAllStores here={here} search={asked.search} chosen={chosen} found={found} />}
      {!found && sale.state !== "ended" && (
        <PostForm isCard>
          <FormMarks field={fields.shown} marks={marks} />
          {sale.state === "scheduled" && (
            <div>
              <ButtonLink variant="outline" to={productChoice.href(here, choose)}>
                {t("discounts:choose.change")}
              </ButtonLink>
            </div>
          )}
          <FlashSaleFields {...form} />
          <SalePreview {...form} cards={cards} />
          <div>
            <Button pendingLabel={t("common:pending.saving")}>{t("promotions:form.save")}</Button>
          </div>
        </PostForm>
      )}
      <SaleProducts products={products} percent={sale.percent} />
      <AuditPanel entries={audit} />
    </div>
  );
}
