import { Icon } from "#app/components/ui/icon.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Picture } from "#app/components/ui/picture.tsx";
import { PlaceText } from "#app/components/ui/place-text.tsx";
import { RatingChip } from "#app/components/support/reviews/rating-chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { Rating } from "#app/domain/catalog/products/products.ts";
import type { Maker } from "#app/domain/stores/stores/stores.ts";

/** The store's banner, logo, name, place, opening date, rating and description; missing ones are left out. */
export function StoreHeader({
  store,
}: {
  store: {
    name: string;
    city: string | null;
    state: string | null;
    /** A date, in the page's language. */
    since: string;
    description: string;
    rating: Rating | null;
    logo: PictureSnapshot | null;
    banner: PictureSnapshot | null;
    maker: Maker;
  };
}) {
  const { t, locale } = useTranslation();
  return (
    <header className="mb-4 overflow-hidden rounded-card border border-line bg-surface">
      {store.banner && (
        <Picture
          picture={store.banner}
          sizes="(min-width: 80rem) 76rem, 100vw"
          first
          className="aspect-4/1 w-full object-cover lg:aspect-6/1"
        />
      )}
      <div className="flex items-start gap-4 p-4 md:p-5">
        {store.logo ? (
          <Picture picture={store.logo} sizes={56} className="size-14 shrink-0 rounded-full object-cover" />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-marigold-tint text-indigo">
            <Icon name="store" className="size-7" />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="text-title font-bold wrap-anywhere">{store.name}</h1>
          <p className="text-small text-muted">
            <PlaceText city={store.city} state={store.state} />
            {(store.city || store.state) && " · "}
            {t("product:store.since", { date: store.since })}
          </p>
          {store.rating && <RatingChip rating={store.rating} words />}
          {store.description && (
            <p className="mt-1.5 max-w-[75ch] whitespace-pre-line" {...langAttribute(store.description, locale)}>
              {store.description}
            </p>
          )}
        </div>
      </div>
      <MakerLine maker={store.maker} />
    </header>
  );
}

/** The maker of the store's products: a picture and a sentence. Renders nothing without both. */
function MakerLine({ maker: { line, picture } }: { maker: Maker }) {
  const { t, locale } = useTranslation();
  if (!line && !picture) return null;
  return (
    <section className="flex items-center gap-4 border-t border-line p-4 md:px-5">
      {picture && (
        <Picture
          picture={picture}
          alt={t("product:store.maker")}
          sizes={96}
          className="size-24 shrink-0 rounded-card object-cover"
        />
      )}
      <div className="min-w-0">
        <h2 className="text-small font-bold text-muted">{t("product:store.maker")}</h2>
        {line && (
          <p className="max-w-[75ch] wrap-anywhere" {...langAttribute(line, locale)}>
            {line}
          </p>
        )}
      </div>
    </section>
  );
}
