import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import type { LocalizedTile } from "#app/domain/platform/settings/settings.ts";

/** The tiles of "Top categories". Their own width decides how they look, not the window's: a preview shows them as phones do. */
export function CategoryTiles({ tiles }: { tiles: readonly LocalizedTile[] }) {
  const lite = useShellData()?.lite;
  return (
    <div className="@container">
      <ul className="grid gap-2.5 @min-[18.5rem]:grid-cols-2 @min-[45rem]:gap-4 @min-[58rem]:grid-cols-4">
        {tiles.map(({ id, title, text, link, tone, picture }) => (
          <li key={id}>
            <Link
              to={link}
              className={clsx(
                "relative flex h-full min-h-32 flex-col overflow-hidden rounded-card p-3.5 wrap-anywhere hover:shadow-card @min-[45rem]:p-4",
                `tone-${tone}`,
              )}
            >
              <span className="text-lead font-bold @min-[45rem]:max-w-[75%]">{title}</span>
              <span className="text-small text-ink/80 @min-[45rem]:max-w-[60%]">{text}</span>
              {picture && !lite && (
                <Picture
                  picture={picture}
                  sizes={88}
                  bare
                  className="load-later mt-auto -mr-1.5 -mb-1.5 h-auto max-h-16 w-16 self-end rounded-chip object-contain @min-[45rem]:absolute @min-[45rem]:right-3.5 @min-[45rem]:bottom-3.5 @min-[45rem]:max-h-22 @min-[45rem]:w-22"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
