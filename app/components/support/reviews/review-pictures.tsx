import { Picture, PictureOnTap } from "#app/components/ui/picture.tsx";
import { usePageSettings } from "#app/components/ui/shell-data.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { pictureKey } from "#app/domain/platform/media/pictures.ts";

export interface PresentedPicture extends PictureSnapshot {
  id: number;
  alt: string;
}

/** Thumbnails, each a link to the full picture; in lite mode tiles. */
export function ReviewPictures({ pictures }: { pictures: readonly PresentedPicture[] }) {
  const { mediaUrl = "", lite = false } = usePageSettings() ?? {};
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id, alt, ...picture }) => (
        <li key={id}>
          {lite ? (
            <PictureOnTap
              picture={picture}
              name={alt}
              alt={alt}
              sizes={80}
              className="w-32 rounded-card object-cover"
            />
          ) : (
            <a href={mediaUrl + pictureKey(picture.storage_key, Math.max(...picture.widths))}>
              <Picture
                picture={picture}
                alt={alt}
                sizes={80}
                className="load-later size-20 rounded-card object-cover"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
