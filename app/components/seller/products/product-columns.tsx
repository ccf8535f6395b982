import { Chip } from "#app/components/ui/chip.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { SellerProduct } from "#app/domain/listings/seller-products/seller-products.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** Returns the columns of a store's own products, for its CSV file. */
export function productColumns({ t, locale }: Translation): Column<SellerProduct>[] {
  const skuText = ({ skus }: SellerProduct) => skus.join(", ");
  const stateText = ({ state, review, isDeleted, deletion, isOnSale }: SellerProduct) => {
    if (isDeleted) return t(`seller:products.${deletion ? "deleted_by_marketplace" : "deleted"}`);
    if (state === "live" && !isOnSale) return t("seller:products.store_not_approved");
    return t(state === "draft" && review ? statusKey("listing_review", review) : statusKey("product", state));
  };
  /** State of the pending changes of a product on sale. */
  const changesText = ({ state, review, isDeleted }: SellerProduct) =>
    state === "live" && review && !isDeleted ? t(`seller:products.changes_${review}`) : undefined;
  const whyDeleted = ({ deletion }: SellerProduct) =>
    deletion ? [`${t(`moderation:reason.${deletion.reason}`)}.`, deletion.words].filter(Boolean).join(" ") : undefined;
  return [
    {
      head: t("seller:products.column.name"),
      value: (product) => product.name,
      sort: "name",
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
