import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { CardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductRow } from "#app/components/catalog/product-card/product-row.tsx";
import * as paths from "#app/paths.ts";

/** Links from an empty cart, with the recently opened products or, without any, the most popular ones. */
export function EmptyCart({
  signedIn,
  viewed,
  popular,
}: {
  signedIn: boolean;
  viewed: CardProduct[];
  popular: CardProduct[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState icon="cart" title={t("cart:empty.title")} text={t("cart:empty.text")}>
        <ButtonLink to={paths.home}>{t("cart:continue_shopping")}</ButtonLink>
        {signedIn ? (
          <ButtonLink to={paths.wishlist} variant="outline">
            {t("cart:empty.wishlist")}
          </ButtonLink>
        ) : (
          <ButtonLink to={`${paths.login}?redirect=/cart`} variant="outline">
            {t("cart:empty.sign_in")}
          </ButtonLink>
        )}
      </EmptyState>
      <div className="shell">
        <ProductRow title={t("cart:viewed")} products={viewed} />
        <ProductRow title={t("cart:popular")} products={popular} />
      </div>
    </>
  );
}
