import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { providerForm } from "#app/domain/accounts/identities/identities.schema.ts";
import { providerLabels, providerNames } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import * as paths from "#app/paths.ts";

interface ProviderButtonsProps {
  /** Page to return to after a failure. */
  page: "login" | "register";
  redirectTo: string | null;
  /** Another way, above the providers. */
  children?: ReactNode;
}

/** Buttons to sign in with an OAuth provider. */
export function ProviderButtons({ page, redirectTo, children }: ProviderButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("auth:provider.or")}
      </p>
      {children}
      {providerNames.map((provider) => (
        <Form key={provider} method="post" action={paths.providerLogin(provider)} reloadDocument>
          <input type="hidden" name={fieldName<typeof providerForm>("page")} value={page} />
          {redirectTo && <input type="hidden" name={fieldName<typeof providerForm>("redirect")} value={redirectTo} />}
          <Button variant="outline" wide>
            <Icon name={provider} className="size-5 shrink-0" />
            {t("auth:provider.continue", { provider: providerLabels[provider] })}
          </Button>
        </Form>
      ))}
    </div>
  );
}
