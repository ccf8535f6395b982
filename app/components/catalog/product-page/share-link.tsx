import { Icon } from "#app/components/ui/icon.tsx";
import { whatsAppAddress } from "#app/components/ordering/sharing/whatsapp.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** Sends a product's name, price and address by WhatsApp: a link, so that it needs no script. */
export function ShareLink({ name, pricePaise, url }: { name: string; pricePaise: Paise; url: string }) {
  const { t } = useTranslation();
  const message = t("product:share.message", { name, price: formatPaise(pricePaise) });
  return (
    <a
      href={whatsAppAddress(message, url)}
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-indigo underline-offset-2 hover:underline"
    >
      <Icon name="share" className="size-5" />
      {t("product:share.whatsapp")}
    </a>
  );
}
