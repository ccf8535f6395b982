import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { ReviewedProduct } from "#app/domain/support/reviews/reviews.ts";
import * as paths from "#app/paths.ts";

/** The product of a review: picture and linked name. */
export function ReviewedProductLine({ product, children }: { product: ReviewedProduct; children?: ReactNode }) {
  const { locale } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <Thumbnail picture={product.picture} small />
      <div className="min-w-0 grow">
        <Link
          to={paths.product(product.id)}
          className="line-clamp-2 font-semibold hover:underline"
          {...langAttribute(product.name, locale)}
        >
          {product.name}
        </Link>
        {children}
      </div>
    </div>
  );
}
