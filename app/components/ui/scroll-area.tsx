import { clsx } from "clsx";
import type { ReactNode } from "react";

/**
 * Content that is wider than a phone. It takes the focus, so that a keyboard can scroll it where nothing inside takes it.
 * @param label the name of the content for screen readers
 */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus is what this element is for
    <section aria-label={label} tabIndex={0} className={clsx("overflow-x-auto", className)}>
      {children}
    </section>
  );
}
