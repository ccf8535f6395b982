import { Chip } from "#app/components/chip.tsx";
import { formatNumber } from "#app/components/format.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { Link } from "#app/components/link.tsx";
import type { Column } from "#app/components/lists/data-table.tsx";
import { ProductActions } from "#app/components/seller/product-actions.tsx";
import { Thumbnail } from "#app/components/thumbnail.tsx";
import type { Translation } from "#app/components/translation.tsx";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { ProductView, SellerProduct } from "#app/domain/seller-products/seller-products.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of a store's own products, for its table and its CSV file. */
export function productColumns({ t, locale }: Translation): Column<SellerProduct>[] {
  const skuText = ({ skus }: SellerProduct) => skus.join(", ");
  const stateText = ({ state, review, isDeleted, deletion, isOnSale }: SellerProduct) => {
    if (isDeleted) return t(`seller:products.${deletion ? "deleted_by_marketplace" : "deleted"}`);
    if (state === "live" && !isOnSale) return t("seller:products.store_not_approved");
    return t(state === "draft" && review ? statusKey("listing_review", review) : statusKey("product", state));
  };
  /** Of the changes of a product that is on sale meanwhile. */
  const changesText = ({ state, review, isDeleted }: SellerProduct) =>
    state === "live" && review && !isDeleted ? t(`seller:products.changes_${review}`) : undefined;
  const whyDeleted = ({ deletion }: SellerProduct) =>
    deletion ? [`${t(`moderation:reason.${deletion.reason}`)}.`, deletion.words].filter(Boolean).join(" ") : undefined;
  return [
    {
      head: t("seller:products.column.name"),
      value: (product) => product.name,
      sort: "name",
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
    {
      head: t("seller:products.column.sku"),
      value: skuText,
      cell: (product) => <span {...langAttribute(skuText(product), locale)}>{skuText(product)}</span>,
    },
    {
      head: t("seller:products.column.price"),
      value: ({ pricePaise }) => pricePaise / PAISE_PER_RUPEE,
      cell: ({ pricePaise }) => formatPaise(pricePaise),
    },
    {
      head: t("seller:products.column.stock"),
      value: ({ stock }) => stock,
      cell: ({ stock, isLow }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {formatNumber(stock)}
          {stock === 0 && <Chip tone="brick">{t("seller:products.out")}</Chip>}
          {stock > 0 && isLow && <Chip tone="marigold">{t("seller:products.low")}</Chip>}
        </span>
      ),
    },
    {
      head: t("seller:products.column.state"),
      value: (product) => [stateText(product), changesText(product), whyDeleted(product)].filter(Boolean).join(", "),
      cell: (product) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Chip tone={product.isOnSale ? "leaf" : "muted"}>{stateText(product)}</Chip>
          {changesText(product) && <Chip tone="marigold">{changesText(product)}</Chip>}
          {whyDeleted(product) && <span className="basis-full wrap-anywhere">{whyDeleted(product)}</span>}
        </span>
      ),
    },
    { head: t("seller:products.column.added"), value: ({ createdAt }) => createdAt, sort: "newest" },
  ];
}

/** As `productColumns`, for the page: with what a member can do with each product. */
export function listedProductColumns(translation: Translation, canManage: boolean): Column<SellerProduct>[] {
  const { t } = translation;
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
    ...productColumns(translation),
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
