import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { Price } from "#app/components/catalog/product-card/price.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import * as paths from "#app/paths.ts";

/** A product in two grid columns: picture, and name with price. `children` are below the price. */
export function ProductLine({ card, children }: { card: ProductCard; children: ReactNode }) {
  return (
    <>
      <Link to={paths.product(card.id)} tabIndex={-1} aria-hidden="true">
        <Thumbnail picture={card.picture} />
      </Link>
      <div className="grid content-start gap-1">
        <Link to={paths.product(card.id)} className="line-clamp-2 hover:underline">
          {card.name}
        </Link>
        <p>
          <Price pricePaise={card.pricePaise} originalPricePaise={card.originalPricePaise} />
        </p>
        {children}
      </div>
    </>
  );
}
