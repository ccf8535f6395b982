import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

/** A card; with a heading it is a labelled section. */
export function Panel({
  heading,
  aside,
  children,
  className,
}: {
  heading?: ReactNode;
  /** At the end of the heading's line, e.g. a link. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section
      {...(heading !== undefined && { "aria-labelledby": id })}
      className={clsx("rounded-card border border-line bg-surface p-4 sm:p-5", className)}
    >
      {heading !== undefined && (
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-lead font-bold">
            {heading}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
