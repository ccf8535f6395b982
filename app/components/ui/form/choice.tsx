import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A checkbox or radio button with its label beside it. */
export function Choice({
  label,
  className,
  ...input
}: Omit<ComponentProps<"input">, "children"> & { label: ReactNode; className: string }) {
  return (
    <label className={clsx("flex items-center gap-3", className)}>
      <input {...input} className="size-5 shrink-0 accent-indigo" />
      <span>{label}</span>
    </label>
  );
}
