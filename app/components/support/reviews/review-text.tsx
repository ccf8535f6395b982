import { Stars } from "#app/components/support/reviews/rating-chip.tsx";
import { ReviewPictures, type PresentedPicture } from "#app/components/support/reviews/review-pictures.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";

/** A review's stars, title, text and pictures. */
export function ReviewText({
  review: { rating, title, body },
  pictures = [],
  isShort,
}: {
  review: { rating: number; title: string; body: string };
  pictures?: readonly PresentedPicture[];
  isShort?: boolean;
}) {
  const { locale } = useTranslation();
  return (
    <>
      <p className="flex items-center gap-2 font-bold">
        <Stars average={String(rating)} />
        <span className="min-w-0" {...langAttribute(title, locale)}>
          {title}
        </span>
      </p>
      {body && (
        <p
          className={isShort ? "mt-1 line-clamp-3" : "mt-1 max-w-[75ch] whitespace-pre-line"}
          {...langAttribute(body, locale)}
        >
          {body}
        </p>
      )}
      <ReviewPictures pictures={pictures} />
    </>
  );
}
