import { itemDetail, type ItemPieces } from "#app/components/ordering/orders/item-detail.ts";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";

export interface SharedGoods extends ItemPieces {
  id: number;
  name: string;
  picture: PictureSnapshot | null;
}

/** What was ordered, without prices. */
export function GoodsList({ items }: { items: readonly SharedGoods[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="flex gap-3">
          <Thumbnail picture={item.picture} small />
          <div className="min-w-0">
            <p className="line-clamp-3">{item.name}</p>
            <p className="text-small break-words text-muted">{itemDetail(t, item)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
