import { Icon } from "#app/components/ui/icon.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { GoodsList, type SharedGoods } from "#app/components/ordering/orders/goods-list.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** What another person pays for, without the prices of its parts. */
export function PaidGoods({
  goods,
  heldUntil,
}: {
  goods: { totalPaise: Paise; items: SharedGoods[] };
  heldUntil: string | null;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Panel>
        <GoodsList items={goods.items} />
        <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-3.5 text-heading font-bold">
          <span>{t("checkout:total_to_pay")}</span>
          <span>{formatPaise(goods.totalPaise)}</span>
        </p>
      </Panel>
      {heldUntil && (
        <p className="flex items-start gap-2 text-muted">
          <Icon name="info" className="mt-0.5 size-5 shrink-0" />
          {t("sharing:pay.until", { time: heldUntil })}
        </p>
      )}
    </>
  );
}
