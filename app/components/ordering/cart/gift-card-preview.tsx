import { useTranslation } from "#app/components/ui/translation.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { Icon } from "#app/components/ui/icon.tsx";

export function GiftCardPreview() {
  const { t } = useTranslation();
  return (
    <div className="overflow-hidden rounded-card bg-indigo text-surface shadow-card" aria-hidden="true">
      <div className="awning" />
      <div className="grid aspect-16/9 content-between p-5">
        <div className="flex items-start justify-between">
          <b className="text-heading">{useShellData()?.storeName}</b>
          <Icon name="gift" className="size-10 text-marigold" />
        </div>
        <div className="flex items-end justify-between gap-4">
          <span className="font-mono text-lead tracking-widest">HAAT-••••••••</span>
          <span className="text-small">{t("cart:gift_card.line")}</span>
        </div>
      </div>
    </div>
  );
}
