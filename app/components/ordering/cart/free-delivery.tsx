import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** Amount missing for free delivery; `over` is what the subtotal must exceed (rule 1.6). */
export function FreeDeliveryHint({ subtotal, over }: { subtotal: Paise; over: Paise }) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 grid gap-1.5 rounded-card bg-sky-tint p-3 text-small">
      <p className="flex items-start gap-2">
        <Icon name="truck" className="size-5 shrink-0 text-sky" />
        <span>
          {t("cart:free_delivery.limit", { limit: formatPaise(over) })}
          {subtotal < over && ` ${t("cart:free_delivery.missing", { missing: formatPaise(over - subtotal) })}`}
        </span>
      </p>
      <progress
        value={subtotal}
        max={over}
        aria-hidden="true"
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-sky [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-sky"
      />
    </div>
  );
}
