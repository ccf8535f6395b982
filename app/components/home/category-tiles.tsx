import { clsx } from "clsx";
import { Link } from "#app/components/link.tsx";
import { Picture } from "#app/components/picture.tsx";
import { useShellData } from "#app/components/shell-data.ts";
import type { ShownTile } from "#app/domain/settings/settings.ts";

/** The tiles of "Top categories". Their own width decides how they look, not the window's: a preview shows them as phones do. */
export function CategoryTiles({ tiles }: { tiles: readonly ShownTile[] }) {
  const lite = useShellData()?.lite;
  return (
    <div className="@container">
      <ul className="grid gap-2.5 @min-[18.5rem]:grid-cols-2 @min-[45rem]:gap-4 @min-[58rem]:grid-cols-4">
        {tiles.map(({ id, title, text, link, tone, picture }) => (
          <li key={id}>
            <Link
              to={link}
              className={clsx(
                "relative block h-full min-h-32 overflow-hidden rounded-card p-3.5 wrap-anywhere hover:shadow-card @min-[45rem]:p-4",
                `tone-${tone}`,
              )}
            >
              <span className="relative z-10 block max-w-[75%] text-lead font-bold">{title}</span>
              <span className="relative z-10 block max-w-[60%] text-small text-ink/80">{text}</span>
              {picture && !lite && (
                <Picture
                  picture={picture}
                  sizes={88}
                  bare
                  className="absolute right-2 bottom-2 h-auto max-h-22 w-19 rounded-chip object-contain @min-[45rem]:w-22"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
