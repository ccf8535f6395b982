import { Link } from "#app/components/link.tsx";
import { formatNumber } from "#app/components/format.ts";

/** Filters of a list as links; the current one is marked. */
export function FilterLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: string; text: string; isHere: boolean; count?: number }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, text, isHere, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-semibold hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-tint aria-[current]:text-indigo"
            >
              {text}
              {count !== undefined && <span className="font-normal text-muted">{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
