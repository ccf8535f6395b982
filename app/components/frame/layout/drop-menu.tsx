import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useMenu } from "#app/components/frame/layout/use-menu.ts";

/** A disclosure button with a panel below it; works without JavaScript. */
export function DropMenu({
  label,
  button,
  buttonClasses,
  align = "right",
  wide,
  children,
}: {
  /** The button's accessible name, when `button` has no text. */
  label?: string;
  button: ReactNode;
  buttonClasses: string;
  align?: "left" | "right";
  wide?: boolean;
  children: ReactNode;
}) {
  const menu = useMenu();
  return (
    <details ref={menu} className="group relative">
      <summary aria-label={label} className={clsx("list-none [&::-webkit-details-marker]:hidden", buttonClasses)}>
        {button}
      </summary>
      <div
        className={clsx(
          "absolute top-full z-30 mt-2 overflow-hidden rounded-card border border-line bg-surface py-1.5 text-ink shadow-card",
          align === "right" ? "right-0" : "left-0",
          wide ? "w-72" : "min-w-48",
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Classes of a link or button in the panel. */
export const menuEntry =
  "flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-indigo-tint aria-[current]:font-bold aria-[current]:text-indigo";
