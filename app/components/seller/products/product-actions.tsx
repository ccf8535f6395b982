import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { CopyButton } from "#app/components/seller/parcels/copy-button.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { SellerProduct } from "#app/domain/listings/seller-products/seller-products.ts";
import * as paths from "#app/paths.ts";

interface ProductActionsProps {
  product: Pick<SellerProduct, "id" | "name" | "state" | "isDeleted">;
  canManage: boolean;
}

/** A member's actions for one product of the list. */
export function ProductActions({ product: { id, name, state, isDeleted }, canManage }: ProductActionsProps) {
  const { t, locale } = useTranslation();
  const ofProduct = (
    <span className="sr-only" {...langAttribute(name, locale)}>
      {" "}
      {name}
    </span>
  );
  const linkTo = (to: string, text: string) => (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline">
      {text}
      {ofProduct}
    </Link>
  );
  const looks = (
    <>
      {!isDeleted && linkTo(paths.productPreview(id), t("seller:products.preview"))}
      {linkTo(paths.productHistory(id), t("seller:product.history"))}
    </>
  );
  if (isDeleted || !canManage) return <span className="flex flex-wrap gap-x-4">{looks}</span>;
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      {linkTo(paths.productCustomize(id), t("seller:products.edit"))}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo hover:underline">
          {t("seller:products.more")}
          {ofProduct}
        </summary>
        <div className="grid justify-items-start">
          {looks}
          {state !== "taken_down" && <CopyButton productId={id}>{ofProduct}</CopyButton>}
        </div>
      </details>
    </div>
  );
}
