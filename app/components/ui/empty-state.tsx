import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

/** An empty page: what is missing and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  /** The next steps: buttons, the main one first. */
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center md:py-16">
      <span className="grid size-24 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Icon name={icon} className="size-11" />
      </span>
      <h1 className="text-title font-bold">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
      <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>
    </div>
  );
}
