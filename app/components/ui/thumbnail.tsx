import { clsx } from "clsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";

/** The small square picture of a line of a cart or an order. Decorative: the name is beside it. */
export function Thumbnail({
  picture,
  fallbackIcon = "box",
  small,
  forPaper,
}: {
  picture: PictureSnapshot | null;
  /** Shown when there is no picture. */
  fallbackIcon?: IconName;
  small?: boolean;
  /** Fetched with the page, to be printed. */
  forPaper?: boolean;
}) {
  const size = clsx("shrink-0 rounded-card", small ? "size-14" : "size-20");
  if (!picture) {
    return (
      <span className={clsx(size, "grid place-items-center bg-sunken text-muted")}>
        <Icon name={fallbackIcon} className={small ? "size-6" : "size-8"} />
      </span>
    );
  }
  return (
    <Picture picture={picture} sizes={small ? 56 : 80} forPaper={forPaper} className={clsx(size, "object-cover")} />
  );
}
