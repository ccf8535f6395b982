import type { ReactNode } from "react";
import { Link } from "#app/components/ui/link.tsx";

interface PillLink {
  key: string;
  to: string;
  text: ReactNode;
  isCurrent: boolean;
}

/** Links in a row; one can be current. */
export function PillLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly PillLink[];
  className?: string | undefined;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, to, text, isCurrent }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-semibold hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-tint aria-[current]:text-indigo"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
