import { Icon } from "#app/components/icon.tsx";
import { Panel } from "#app/components/panel.tsx";
import { Thumbnail } from "#app/components/thumbnail.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { optionsText } from "#app/domain/catalog/variants.ts";
import { formatPaise, type Paise } from "#app/domain/money/money.ts";

interface Goods {
  totalPaise: Paise;
  items: {
    id: number;
    name: string;
    options: Record<string, string>;
    picture: PictureSnapshot | null;
    quantity: number;
  }[];
}

/** What another person pays for, without the prices of its parts. */
export function PaidGoods({ goods, heldUntil }: { goods: Goods; heldUntil: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Panel>
        <ul className="grid gap-3">
          {goods.items.map(({ id, name, options, picture, quantity }) => (
            <li key={id} className="flex gap-3">
              <Thumbnail picture={picture} small />
              <div className="min-w-0">
                <p className="line-clamp-3">{name}</p>
                <p className="text-small break-words text-muted">
                  {[optionsText(options), t("checkout:pieces", { n: quantity })].filter(Boolean).join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
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
