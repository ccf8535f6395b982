import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { type Slides, useSlides } from "#app/components/ui/use-slides.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { LocalizedSlide } from "#app/domain/platform/settings/settings.ts";

/** How long a slide is shown. Rule 2.5. */
const ADVANCE_MS = 5000;

/**
 * The banner. Without JavaScript a row to swipe through, whose dots link to its slides; with it, it advances by itself unless
 * paused, hovered or focused, and never with reduced motion. Its own width decides how it looks, not the window's: a preview shows it as
 * phones do.
 */
export function Hero({ slides }: { slides: readonly LocalizedSlide[] }) {
  const { t } = useTranslation();
  const shown = useSlides<HTMLUListElement>();
  const [playing, setPlaying] = useState(true);
  const [section, interacting] = useInteracting();
  const { move } = shown;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || interacting || slides.length < 2) return;
    const timer = setTimeout(() => document.visibilityState === "visible" && move(1), ADVANCE_MS);
    return () => clearTimeout(timer);
  });

  if (slides.length === 0) return null;
  return (
    <section
      ref={section}
      aria-roledescription={t("home:hero.carousel")}
      aria-label={t("home:hero.label")}
      className="@container"
    >
      <ul
        ref={shown.row}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card scrollbar-none"
      >
        {slides.map((slide, index) => (
          <HeroSlide key={slide.id} slide={slide} index={index} isAlone={slides.length === 1} />
        ))}
      </ul>
      {slides.length > 1 && (
        <Controls slides={slides} shown={shown} playing={playing} onToggle={() => setPlaying(!playing)} />
      )}
    </section>
  );
}

/** Returns a ref, and whether the pointer or the keyboard focus is in that element. */
function useInteracting() {
  const section = useRef<HTMLElement>(null);
  const [interacting, setInteracting] = useState(false);
  useEffect(() => {
    const element = section.current;
    const start = () => setInteracting(true);
    const stop = () => setInteracting(false);
    const listeners = { pointerenter: start, pointerleave: stop, focusin: start, focusout: stop };
    for (const [type, listener] of Object.entries(listeners)) element?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element?.removeEventListener(type, listener);
    };
  }, []);
  return [section, interacting] as const;
}

function HeroSlide({ slide, index, isAlone }: { slide: LocalizedSlide; index: number; isAlone: boolean }) {
  const lite = useShellData()?.lite;
  return (
    <li
      // Only the links between several slides need it.
      id={isAlone ? undefined : `slide-${index + 1}`}
      className={clsx(
        "on-dark relative flex min-h-66 w-full shrink-0 snap-start scroll-mt-40 overflow-hidden @min-[45rem]:min-h-79",
        `tone-${slide.tone}`,
      )}
    >
      <div className="relative z-10 flex w-full flex-col items-start gap-2 p-5 text-surface wrap-anywhere @min-[45rem]:max-w-[58%] @min-[45rem]:justify-center @min-[45rem]:p-12">
        <h2 className="max-w-[16em] text-title font-bold @min-[45rem]:text-display">{slide.title}</h2>
        <p className="max-w-[60%] @min-[45rem]:max-w-md @min-[45rem]:text-lead">{slide.text}</p>
        <Link
          to={slide.link}
          className="mt-auto inline-flex min-h-12 items-center rounded-card bg-marigold px-5 py-2.5 font-bold text-ink hover:[filter:brightness(95%)] @min-[45rem]:mt-3"
        >
          {slide.button}
        </Link>
      </div>
      {slide.picture && !lite && <HeroPicture picture={slide.picture} first={index === 0} />}
    </li>
  );
}

function HeroPicture({ picture, first }: { picture: PictureSnapshot; first: boolean }) {
  return (
    <div className="absolute right-3 bottom-3 w-[42%] max-w-48 @min-[45rem]:right-[8%] @min-[45rem]:bottom-1/2 @min-[45rem]:w-64 @min-[45rem]:max-w-none @min-[45rem]:translate-y-1/2">
      <Picture
        picture={picture}
        sizes="(min-width: 48rem) 16rem, 42vw"
        first={first}
        bare
        className={clsx(
          "h-auto max-h-48 w-full rounded-card object-contain @min-[45rem]:max-h-64",
          !first && "load-later",
        )}
      />
    </div>
  );
}

const control = "grid size-11 place-items-center rounded-full text-indigo hover:bg-indigo-tint";

function Controls({
  slides,
  shown,
  playing,
  onToggle,
}: {
  slides: readonly LocalizedSlide[];
  shown: Slides<HTMLUListElement>;
  playing: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { current, move, showOnClick } = shown;
  return (
    <div className="flex flex-wrap items-center justify-center">
      {hydrated && (
        <button type="button" aria-label={t("home:hero.previous")} onClick={() => move(-1)} className={control}>
          <Icon name="chevron-right" className="size-5 rotate-180" />
        </button>
      )}
      <ul className="flex shrink-0">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <a
              href={`#slide-${index + 1}`}
              aria-label={t("home:hero.slide", { n: index + 1, title: slide.title })}
              aria-current={index === current || undefined}
              onClick={showOnClick(index)}
              className="group grid h-11 w-8 place-items-center"
            >
              <span className="h-1.5 w-2 rounded-full bg-edge transition-[width] group-aria-[current]:w-6 group-aria-[current]:bg-indigo" />
            </a>
          </li>
        ))}
      </ul>
      {hydrated && (
        <>
          <button type="button" aria-label={t("home:hero.next")} onClick={() => move(1)} className={control}>
            <Icon name="chevron-right" />
          </button>
          <button
            type="button"
            aria-label={t(playing ? "home:hero.pause" : "home:hero.play")}
            onClick={onToggle}
            className={control}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
        </>
      )}
    </div>
  );
}
