import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** For accounts created with Google or Facebook, on pages that need a password. */
export function PasswordRequired() {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="info" title={t("account:password_first.title")}>
        <p>{t("account:password_first.text")}</p>
      </Notice>
      <p>
        <ButtonLink to={paths.forgotPassword}>{t("account:password_first.link")}</ButtonLink>
      </p>
    </>
  );
}
