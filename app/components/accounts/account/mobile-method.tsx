import { Form } from "@remix-run/react";
import { SignInMethod } from "#app/components/accounts/account/sign-in-method.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

interface MobileMethodProps {
  /** As shown: `98765 43210`. */
  number: string | null;
  verifiedAt: Date | null;
  /** Administrators may not. */
  mayConnect: boolean;
}

/** The mobile number among the ways to sign in. */
export function MobileMethod({ number, verifiedAt, mayConnect }: MobileMethodProps) {
  const { t, locale } = useTranslation();
  const state = () => {
    if (!mayConnect) return t("account:sign_in_methods.not_for_admins");
    if (!number) return t("account:sign_in_methods.mobile_missing");
    if (!verifiedAt) return t("account:sign_in_methods.mobile_unverified", { number });
    return t("account:sign_in_methods.mobile_verified", { number, date: formatDate(verifiedAt, locale) });
  };
  return (
    <SignInMethod
      icon="device"
      name={t("auth:phone_number")}
      button={
        verifiedAt ? (
          <Form method="post" action={paths.mobileDisconnect}>
            <Button variant="danger">{t("account:sign_in_methods.disconnect")}</Button>
          </Form>
        ) : (
          mayConnect && (
            <ButtonLink variant="outline" to={number ? paths.mobileVerify : paths.settings}>
              {t(number ? "account:sign_in_methods.mobile_verify" : "account:sign_in_methods.mobile_add")}
            </ButtonLink>
          )
        )
      }
    >
      {state()}
    </SignInMethod>
  );
}
