import { clsx } from "clsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Icon } from "#app/components/icon.tsx";
import { NoPicture, Picture } from "#app/components/picture.tsx";
import { useSlides } from "#app/components/use-slides.ts";
import type { ProductPicture } from "#app/domain/catalog/catalog.ts";

const arrow =
  "absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/85 shadow-card hover:bg-surface";

/** The product's pictures: a row to swipe through, with small ones below that lead to each; arrows come with JavaScript (spec §2.6). */
export function Gallery({
  productId,
  pictures,
  name,
}: {
  productId: number;
  pictures: ProductPicture[];
  name: string;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { row, current, show, showOnClick } = useSlides<HTMLUListElement>(pictures.length);
  if (pictures.length === 0)
    return <NoPicture of={productId} className="aspect-video w-full rounded-card lg:aspect-square" />;
  const several = pictures.length > 1;
  return (
    <section aria-label={t("product:pictures")} className="min-w-0">
      <div className="relative">
        <ul
          ref={row}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
          tabIndex={several ? 0 : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card scrollbar-none"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.storage_key}
              id={`picture-${index + 1}`}
              className="w-full shrink-0 snap-start scroll-mt-4"
            >
              <Picture
                picture={picture}
                alt={picture.alt || name}
                sizes="(min-width: 64rem) 34rem, 96vw"
                first={index === 0}
                className="aspect-square w-full object-cover"
              />
            </li>
          ))}
        </ul>
        {several && hydrated && (
          <>
            <button
              type="button"
              aria-label={t("product:previous_picture")}
              onClick={() => show(current - 1)}
              className={clsx(arrow, "left-2")}
            >
              <Icon name="chevron-right" className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              aria-label={t("product:next_picture")}
              onClick={() => show(current + 1)}
              className={clsx(arrow, "right-2")}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      </div>
      {several && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.storage_key}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t("product:show_picture", { n: index + 1 })}
                aria-current={index === current || undefined}
                onClick={showOnClick(index)}
                className="block size-16 overflow-hidden rounded-card border-2 border-transparent aria-[current]:border-indigo md:size-18"
              >
                <Picture picture={picture} sizes="4.5rem" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
