import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { clsx } from "clsx";
import type { ComponentPropsWithoutRef } from "react";

type Look = "primary" | "accent" | "outline" | "quiet" | "danger";

const looks: Record<Look, string> = {
  primary: "bg-indigo text-surface hover:bg-indigo-deep",
  accent: "bg-marigold text-ink hover:[filter:brightness(95%)]",
  outline: "border border-indigo bg-surface text-indigo hover:bg-indigo-tint",
  quiet: "text-indigo hover:bg-indigo-tint",
  danger: "border border-brick bg-surface text-brick hover:bg-brick-tint",
};

function classes(look: Look, wide: boolean | undefined): string {
  return clsx(
    "inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-5 py-2.5 text-center font-bold no-underline",
    "disabled:cursor-not-allowed disabled:bg-line disabled:text-muted",
    looks[look],
    wide && "w-full",
  );
}

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "className"> & {
  look?: Look;
  wide?: boolean;
  /** What it says while its form is on the way (app/press-feedback.ts): "Adding…". */
  pressed?: string;
};

/** One filled (`primary`) button a screen; the rest are quieter. */
export function Button({ look = "primary", wide, type = "submit", pressed, ...button }: ButtonProps) {
  const { t } = useTranslation();
  const word = type === "submit" ? (pressed ?? t("common:pressed.wait")) : undefined;
  return <button {...button} type={type} data-word={word} className={classes(look, wide)} />;
}

type ButtonLinkProps = Omit<ComponentPropsWithoutRef<typeof Link>, "className"> & { look?: Look; wide?: boolean };

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ look = "primary", wide, ...link }: ButtonLinkProps) {
  return <Link {...link} className={classes(look, wide)} />;
}
