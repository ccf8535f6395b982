import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { ProductActions } from "#app/components/seller/products/product-actions.tsx";
import { productColumns } from "#app/components/seller/products/product-columns.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { ProductView, SellerProduct } from "#app/domain/listings/seller-products/seller-products.ts";
import * as paths from "#app/paths.ts";

/** As `productColumns`, for the page: with each product's picture and the member's actions. */
export function listedProductColumns(translation: Translation, canManage: boolean): Column<SellerProduct>[] {
  const { t, locale } = translation;
  const [name, ...others] = productColumns(translation);
  const listing: Column<SellerProduct> = {
    head: t("seller:products.column.listing"),
    value: ({ health }) => t("seller:health.count", { met: health.met, of: health.of }),
    cell: ({ id, health: { met, of }, isDeleted }) => {
      const count = t("seller:health.count", { met, of });
      if (isDeleted || met === of) return count;
      return (
        <Link
          to={`${paths.productCustomize(id)}#listing`}
          className="inline-flex min-h-11 items-center text-indigo hover:underline"
        >
          {count}
        </Link>
      );
    },
  };
  return [
    {
      ...name!,
      cell: ({ id, name, picture, isOnSale, isDeleted }) => (
        <span className="flex items-center gap-3 sm:min-w-52">
          <Thumbnail picture={picture} small />
          <span className="min-w-0 wrap-anywhere" {...langAttribute(name, locale)}>
            {isDeleted ? (
              name
            ) : (
              <Link
                to={isOnSale ? paths.product(id) : paths.productPreview(id)}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {name}
              </Link>
            )}
          </span>
        </span>
      ),
    },
    ...others,
    ...(canManage ? [listing] : []),
    {
      head: t("seller:products.column.actions"),
      value: ({ id }) => paths.productPreview(id),
      cell: (product) => <ProductActions product={product} canManage={canManage} />,
    },
  ];
}

/** Returns the bulk actions for the products that a view of the list shows. */
export function productBulkActions(view: ProductView | undefined, t: Translation["t"]) {
  const onSale = { action: paths.productsOnSale, label: t("seller:products.on_sale") };
  const offSale = { action: paths.productsOffSale, label: t("seller:products.off_sale") };
  const remove = { action: paths.productsDelete, label: t("seller:products.delete") };
  const prices = { action: paths.productPricesChoose, label: t("batches:bulk.open") };
  if (view === "deleted") return [{ action: paths.productsRestore, label: t("seller:products.restore") }];
  if (view === "live") return [prices, offSale, remove];
  if (view === "draft" || view === "waiting" || view === "refused") return [prices, onSale, remove];
  return view === "taken_down" ? [prices, remove] : [prices, onSale, offSale, remove];
}
