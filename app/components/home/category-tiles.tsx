import { clsx } from "clsx";
import { Link } from "#app/components/link.tsx";
import { Picture } from "#app/components/picture.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { Tone } from "#app/domain/settings/settings.ts";

export interface Tile {
  title: string;
  text: string;
  link: string;
  tone: Tone;
  picture: PictureSnapshot | null;
}

export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="grid gap-2.5 xs:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {tiles.map(({ title, text, link, tone, picture }) => (
        <li key={link}>
          <Link
            to={link}
            className={clsx(
              "relative block min-h-32 overflow-hidden rounded-card p-3.5 hover:shadow-card md:p-4",
              `tone-${tone}`,
            )}
          >
            <span className="relative z-10 block max-w-[75%] text-lead font-bold">{title}</span>
            <span className="relative z-10 block max-w-[60%] text-small text-ink/80">{text}</span>
            {picture && (
              <Picture picture={picture} sizes={88} bare className="absolute right-2 bottom-2 h-auto w-19 md:w-22" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
