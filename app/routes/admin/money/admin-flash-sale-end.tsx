import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { endFlashSale } from "#app/domain/listings/flash-sales/flash-sales.commands.server.ts";
import { findManagedSale } from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound, seeOther } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "promotion.manage", params: { id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { id }, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const found = await findManagedSale(db, scope, id, locale);
  if (!found) throw notFound();
  if (found.sale.state === "ended") throw seeOther(paths.adminFlashSale(id));
  const title = t(found.sale.state === "running" ? "flash_sales:end" : "flash_sales:delete");
  return { title, sale: found.sale };
});

export const action = defineAction(
  {
    changesShop: true,
    ...DECLARATION,
    exists: ({ scope, params }) => findManagedSale(db, scope, params.id, "en"),
    page: ({ params }) => paths.adminFlashSale(params.id),
    stale: "discounts:error.ended",
  },
  async ({ scope, params, ...args }) => {
    if (!(await endFlashSale(db, scope, params.id))) return false;
    return redirectWithToast(args, paths.adminFlashSales, { title: "flash_sales:message.ended" });
  },
);

/** Asks before a flash sale is ended, or deleted before it has begun. */
export default function AdminFlashSaleEnd() {
  const { t, locale } = useTranslation();
  const { title, sale } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminFlashSale(sale.id)} text={t("messages:title.admin_flash_sales")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isCard>
        <p className="font-semibold wrap-anywhere" {...langAttribute(sale.name, locale)}>
          {sale.name}
        </p>
        <p>
          {t(sale.state === "running" ? "flash_sales:end_lead" : "flash_sales:delete_lead", {
            count: sale.products,
            n: formatNumber(sale.products),
          })}
        </p>
        <div>
          <Button>{title}</Button>
        </div>
      </PostForm>
    </div>
  );
}
