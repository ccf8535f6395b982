import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { whatsAppAddress } from "#app/components/ordering/sharing/whatsapp.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** The address of a link that was made: to be sent by WhatsApp, or copied. Both work without scripts. */
export function SendLink({ address, message }: { address: string; message: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ButtonLink to={whatsAppAddress(message, address)} rel="noopener noreferrer" wide>
        <Icon name="share" className="size-5" />
        {t("product:share.whatsapp")}
      </ButtonLink>
      <p className="text-small text-muted">{t("sharing:copy")}</p>
      <p className="rounded-card bg-sunken p-3 font-mono wrap-anywhere select-all" translate="no">
        {address}
      </p>
    </div>
  );
}
