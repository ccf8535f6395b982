import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  brick: "bg-brick-tint text-brick",
  leaf: "bg-leaf-tint text-leaf",
  marigold: "bg-marigold-tint text-ink",
  muted: "bg-sunken text-muted",
  sky: "bg-sky-tint text-sky",
} as const;

export type ChipTone = keyof typeof tones;

/** A status label. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-block rounded-full px-3 py-1 text-small leading-5 font-bold whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
