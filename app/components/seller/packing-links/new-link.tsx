import { Notice } from "#app/components/ui/notice.tsx";
import { QrPicture } from "#app/components/accounts/second-factor/qr-picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** The address of a link that was just made: to be copied, or read by the helper's phone. */
export function NewLink({ link: { address, qr } }: { link: { address: string; qr: { size: number; path: string } } }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Notice tone="success" title={t("packing:helpers.made")}>
        <p>{t("packing:helpers.made_text")}</p>
      </Notice>
      <p className="rounded-card bg-sunken p-3 font-mono font-bold wrap-anywhere select-all" translate="no">
        {address}
      </p>
      <QrPicture code={qr} label={t("packing:helpers.picture")} />
    </section>
  );
}
