import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";

export function EmptyCart({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="cart" title={t("cart:empty.title")} text={t("cart:empty.text")}>
      <ButtonLink to="/">{t("cart:continue_shopping")}</ButtonLink>
      {signedIn ? (
        <ButtonLink to="/customer/wishlist" variant="outline">
          {t("cart:empty.wishlist")}
        </ButtonLink>
      ) : (
        <ButtonLink to="/login?redirect=/cart" variant="outline">
          {t("cart:empty.sign_in")}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
