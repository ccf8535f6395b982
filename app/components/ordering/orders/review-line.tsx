import type { ReactNode } from "react";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** An ordered item: picture, name, options, quantity, price. */
export function ReviewLine({
  picture,
  isGiftCard,
  name,
  detail,
  total,
}: {
  picture: PictureSnapshot | null;
  isGiftCard?: boolean;
  name: ReactNode;
  detail: string;
  total: Paise;
}) {
  return (
    <li className="flex gap-3">
      <Thumbnail picture={picture} fallbackIcon={isGiftCard ? "gift" : "box"} small />
      <div className="min-w-0 grow">
        <p className="line-clamp-3">{name}</p>
        <p className="text-small break-words text-muted">{detail}</p>
      </div>
      <p className="shrink-0 font-bold">{formatPaise(total)}</p>
    </li>
  );
}
