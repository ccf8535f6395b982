import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { clsx } from "clsx";
import type { ComponentPropsWithoutRef } from "react";

type Variant = "primary" | "accent" | "outline" | "quiet" | "danger";

const variantClasses: Record<Variant, string> = {
  primary: "bg-indigo text-surface hover:bg-indigo-deep",
  accent: "bg-marigold text-ink hover:[filter:brightness(95%)]",
  outline: "border border-indigo bg-surface text-indigo hover:bg-indigo-tint",
  quiet: "text-indigo hover:bg-indigo-tint",
  danger: "border border-brick bg-surface text-brick hover:bg-brick-tint",
};

function classes(variant: Variant, wide: boolean | undefined): string {
  return clsx(
    "inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-5 py-2.5 text-center font-bold no-underline",
    "disabled:cursor-not-allowed disabled:bg-line disabled:text-muted",
    variantClasses[variant],
    wide && "w-full",
  );
}

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "className"> & {
  variant?: Variant;
  wide?: boolean;
  /** Label while its form is being sent (app/browser/press-feedback.ts): "Adding…". */
  pendingLabel?: string;
};

/** One filled (`primary`) button a screen; the rest are quieter. */
export function Button({ variant = "primary", wide, type = "submit", pendingLabel, ...button }: ButtonProps) {
  const { t } = useTranslation();
  const label = type === "submit" ? (pendingLabel ?? t("common:pending.wait")) : undefined;
  return <button {...button} type={type} data-pending={label} className={classes(variant, wide)} />;
}

type ButtonLinkProps = Omit<ComponentPropsWithoutRef<typeof Link>, "className"> & { variant?: Variant; wide?: boolean };

/** A link styled as a button, for navigation only. */
export function ButtonLink({ variant = "primary", wide, ...link }: ButtonLinkProps) {
  return <Link {...link} className={classes(variant, wide)} />;
}
