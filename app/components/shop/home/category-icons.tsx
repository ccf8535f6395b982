import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Picture, PicturePlaceholder } from "#app/components/ui/picture.tsx";
import { usePageSettings } from "#app/components/ui/shell-data.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import * as paths from "#app/paths.ts";

export interface CategoryIcon {
  slug: string;
  name: string;
  picture: PictureSnapshot | null;
}

/** How many a phone shows before its row is swiped. */
const SEEN_ON_PHONES = 5;

/** The header's categories as pictures (rule 2.5). On phones it scrolls sideways. */
export function CategoryIcons({ categories }: { categories: CategoryIcon[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("common:header.categories")}
      className="-mx-3 flex gap-1 overflow-x-auto px-3 py-3 scrollbar-none md:mx-0 md:justify-between md:px-0"
    >
      {categories.map(({ slug, name, picture }, index) => (
        <li key={slug} className="shrink-0">
          <Link
            to={paths.category(slug)}
            className="group grid w-19 justify-items-center gap-1.5 rounded-card py-1 text-center text-small md:w-26 md:text-body"
          >
            <CategoryPicture picture={picture} seed={index} loadsLater={index >= SEEN_ON_PHONES} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * A category's picture on a tile of its own; a pattern where it has none. The link around it is a `group`.
 * @param loadsLater on phones, where it is out of view at first
 */
export function CategoryPicture({
  picture,
  seed,
  loadsLater,
}: {
  picture: PictureSnapshot | null;
  seed: number;
  loadsLater?: boolean;
}) {
  const lite = usePageSettings()?.lite;
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-card bg-sunken group-hover:bg-marigold-tint md:size-20">
      {picture && !lite ? (
        <Picture
          picture={picture}
          sizes={56}
          bare
          className={clsx("size-11 rounded-chip object-cover md:size-14", loadsLater && "max-md:load-later")}
        />
      ) : (
        <PicturePlaceholder seed={seed} className="size-full" />
      )}
    </span>
  );
}
