import { Link } from "#app/components/ui/link.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { SharedLineView } from "#app/domain/ordering/carts/shared-carts.ts";
import * as paths from "#app/paths.ts";

/** A product of a shared cart, as it is today. */
export function SharedLine({ line }: { line: SharedLineView }) {
  const { t } = useTranslation();
  const page = `${paths.product(line.productId)}?variant=${line.variantId}`;
  const detail = [optionsText(line.options), t("checkout:pieces", { n: line.quantity })].filter(Boolean).join(" · ");
  return (
    <li className="flex gap-3 py-3 first:pt-1 last:pb-0">
      <Thumbnail picture={line.picture} />
      <div className="grid min-w-0 grow content-start gap-0.5">
        {line.isSold ? (
          <Link to={page} className="line-clamp-3 hover:underline">
            {line.name}
          </Link>
        ) : (
          <p className="line-clamp-3 text-muted">{line.name}</p>
        )}
        <p className="text-small break-words text-muted">{detail}</p>
        {line.isSold && line.quantity > 1 && (
          <p className="text-small text-muted">{t("cart:line.each", { price: formatPaise(line.unitPricePaise) })}</p>
        )}
        {line.problem === null ? (
          <p className="text-small text-leaf">{t("product:available", { n: line.available })}</p>
        ) : (
          <p className="flex items-center gap-1.5 font-semibold text-brick">
            <Icon name="warning" className="size-4 shrink-0" />
            {line.problem}
          </p>
        )}
      </div>
      {line.isSold && <p className="shrink-0 font-bold">{formatPaise(line.lineTotalPaise)}</p>}
    </li>
  );
}
