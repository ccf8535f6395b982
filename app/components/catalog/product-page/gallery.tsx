import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { MAIN_PICTURE_SIZES } from "#app/components/catalog/product-card/main-picture.ts";
import { Picture, PictureOnTap, PicturePlaceholder } from "#app/components/ui/picture.tsx";
import { usePageSettings } from "#app/components/ui/shell-data.ts";
import type { Slides } from "#app/components/ui/use-slides.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { widestPicture } from "#app/domain/platform/media/pictures.ts";

/** A picture with its alternative text. */
export interface PresentedPicture extends PictureSnapshot {
  alt: string;
}

const arrow =
  "absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/85 shadow-card hover:bg-surface max-lg:hidden";

/**
 * The product's pictures: a row to swipe through. On phones each shows the edge of the
 * next, and leads to its largest file; on wide screens thumbnails link to each, and JavaScript adds arrows (rule 2.7).
 */
export function Gallery({
  productId,
  pictures,
  main,
  slides,
}: {
  productId: number;
  pictures: PresentedPicture[];
  /** Index of the picture shown first. */
  main: number;
  slides: Slides<HTMLUListElement>;
}) {
  const { t } = useTranslation();
  const { lite } = usePageSettings() ?? {};
  const hydrated = useHydrated();
  if (pictures.length === 0)
    return <PicturePlaceholder seed={productId} className="aspect-video w-full rounded-card lg:aspect-square" />;
  const several = pictures.length > 1;
  return (
    <section aria-label={t("product:pictures")} className="min-w-0">
      <div className="relative">
        <ul
          ref={slides.row}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
          tabIndex={several ? 0 : undefined}
          className={clsx(
            "product-pictures flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain rounded-card scrollbar-none lg:gap-0",
            !several && "justify-center",
          )}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.storage_key}
              id={`picture-${index + 1}`}
              className="relative w-[clamp(9rem,100svh-29.75rem,38svh)] shrink-0 snap-start scroll-mt-4 overflow-hidden rounded-card lg:w-full"
            >
              <MainPicture picture={picture} first={index === main} />
            </li>
          ))}
        </ul>
        {several && hydrated && (
          <>
            <button
              type="button"
              aria-label={t("product:previous_picture")}
              onClick={() => slides.move(-1)}
              className={clsx(arrow, "left-2")}
            >
              <Icon name="chevron-right" className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              aria-label={t("product:next_picture")}
              onClick={() => slides.move(1)}
              className={clsx(arrow, "right-2")}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      </div>
      {several && (
        <ul className="product-pictures mt-2 flex flex-wrap gap-2 max-lg:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.storage_key}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t("product:show_picture", { n: index + 1 })}
                aria-current={index === slides.current || undefined}
                onClick={slides.showOnClick(index)}
                className="block size-18 overflow-hidden rounded-card border-2 border-transparent aria-[current]:border-indigo"
              >
                {lite ? (
                  <span className="grid size-full place-items-center bg-indigo-tint font-bold text-indigo">
                    {index + 1}
                  </span>
                ) : (
                  <Picture picture={picture} sizes={72} className="size-full object-cover" />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One of the large pictures, a link to its largest file. In lite mode it is shown on a tap. */
function MainPicture({ picture, first }: { picture: PresentedPicture; first: boolean }) {
  const { t } = useTranslation();
  const { mediaUrl = "", lite = false } = usePageSettings() ?? {};
  const shown = (
    <PictureOnTap
      picture={picture}
      name={picture.alt}
      alt={picture.alt}
      sizes={MAIN_PICTURE_SIZES}
      first={first}
      className={clsx("aspect-square w-full object-cover", !first && "load-later")}
    />
  );
  if (lite) return shown;
  return (
    <a href={mediaUrl + widestPicture(picture)} className="block cursor-zoom-in">
      {shown}
      <span className="sr-only">. {t("product:enlarge")}</span>
    </a>
  );
}
