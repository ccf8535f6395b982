import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** For an account that was opened with Google or Facebook: what is behind this page asks for a password of its own. */
export function PasswordRequired() {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="info" title={t("account:password_first.title")}>
        <p>{t("account:password_first.text")}</p>
      </Notice>
      <p>
        <ButtonLink to="/forgot-password">{t("account:password_first.link")}</ButtonLink>
      </p>
    </>
  );
}
