import spriteUrl from "#app/components/ui/icons.svg?url&no-inline";

export type IconName =
  | "account"
  | "arrow-left"
  | "arrow-right"
  | "bell"
  | "box"
  | "cart"
  | "cash"
  | "check"
  | "chevron-down"
  | "chevron-right"
  | "clock"
  | "close"
  | "device"
  | "facebook"
  | "filter"
  | "gift"
  | "globe"
  | "google"
  | "grid"
  | "heart"
  | "home"
  | "info"
  | "location"
  | "lock"
  | "mail"
  | "menu"
  | "microphone"
  | "minus"
  | "pause"
  | "pencil"
  | "phone"
  | "play"
  | "plus"
  | "return"
  | "search"
  | "share"
  | "shield"
  | "sparkle"
  | "star"
  | "store"
  | "tag"
  | "trash"
  | "truck"
  | "video"
  | "warning";

/** An icon of the sprite, in the text's colour (logos keep theirs). Hidden from screen readers: the link or button around it needs a text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" className={className ?? "size-5"}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
