import { Chip } from "#app/components/ui/chip.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";
import type { ValueNames } from "#app/domain/catalog/product-history/product-history.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import * as paths from "#app/paths.ts";

/** The product that waits, as it is now. */
export function WaitingProduct({
  review,
  product,
  names,
}: {
  review: Omit<WaitingReview, "since"> & { since: Date | string };
  product: Pick<EditableProduct, "pictures" | "description" | "features" | "brand" | "categoryId"> | null;
  names: ValueNames;
}) {
  const { t, locale } = useTranslation();
  const { now, storeId, storeName, isStoreApproved, productId, makesLive, since } = review;
  const link = "inline-flex min-h-11 items-center font-semibold text-indigo hover:underline";
  const facts: [label: string, value: string][] = [
    [t("seller:product.price"), formatPaise(now.price)],
    [t("seller:product.category"), names["category_id"]?.[now.category_id] ?? ""],
    [t("seller:product.brand"), now.brand ?? ""],
    [t("seller:product.description"), product?.description ?? ""],
    [t("seller:product.features"), product?.features.join("\n") ?? ""],
  ];
  return (
    <Panel>
      <div className="grid gap-4">
        <p className="text-lead font-semibold wrap-anywhere" {...langAttribute(now.name, locale)}>
          {now.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Chip tone="marigold">{t(`admin_moderation:kind.${makesLive ? "product" : "changes"}`)}</Chip>
          <span className="text-muted">
            {t("admin_moderation:column.since")}: {formatDateTime(new Date(since), locale)}
          </span>
          <Link to={paths.adminStoreListings(storeId)} className={link} {...langAttribute(storeName, locale)}>
            {storeName}
          </Link>
          {!isStoreApproved && <span className="text-muted">{t("admin_products:store_not_approved")}</span>}
          <Link to={paths.adminProduct(productId)} className={link}>
            {t("admin_products:edit")}
          </Link>
        </p>
        {product && product.pictures.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {product.pictures.map(({ id, picture, alt }) => (
              <li key={id}>
                <Picture picture={picture} alt={alt} sizes={160} className="size-40 rounded-card object-cover" />
              </li>
            ))}
          </ul>
        )}
        <dl className="grid gap-3">
          {facts
            .filter(([, value]) => value !== "")
            .map(([label, value]) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line" {...langAttribute(value, locale)}>
                  {value}
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </Panel>
  );
}
