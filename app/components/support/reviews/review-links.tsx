import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** Links to write or change the reviews of delivered items, except of products that no longer exist. */
export function ReviewLinks({ items }: { items: readonly { productId: number | null; name: string }[] }) {
  const { t } = useTranslation();
  const products = new Map(items.flatMap(({ productId, name }) => (productId === null ? [] : [[productId, name]])));
  if (products.size === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-1 print:hidden">
      <ul className="grid">
        {[...products].map(([productId, name]) => (
          <li key={productId}>
            <Link
              to={paths.myReview(productId)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-indigo hover:underline"
            >
              <Icon name="star" className="size-5 shrink-0" />
              <span>{products.size === 1 ? t("reviews:rate_received") : t("reviews:rate_one", { name })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
