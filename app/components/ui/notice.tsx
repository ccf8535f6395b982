import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

const tones = {
  error: { box: "border-brick bg-brick-tint", icon: "warning", colour: "text-brick" },
  info: { box: "border-sky bg-sky-tint", icon: "info", colour: "text-sky" },
  success: { box: "border-leaf bg-leaf-tint", icon: "check", colour: "text-leaf" },
} as const;

/** A message above the page's content. Unlike a toast it cannot be dismissed. */
export function Notice({ tone, title, children }: { tone: keyof typeof tones; title: string; children?: ReactNode }) {
  const { box, icon, colour } = tones[tone];
  return (
    <div role={tone === "error" ? "alert" : "status"} className={clsx("flex gap-3 rounded-card border p-4", box)}>
      <Icon name={icon} className={clsx("mt-0.5 size-5 shrink-0", colour)} />
      <div className="min-w-0">
        <p className={clsx("font-bold", colour)}>{title}</p>
        {children}
      </div>
    </div>
  );
}
