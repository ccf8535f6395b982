import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import * as paths from "#app/paths.ts";

export function EmptyCart({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  return (
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
  );
}
