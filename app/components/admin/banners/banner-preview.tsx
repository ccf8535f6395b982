import { CategoryTiles } from "#app/components/shop/home/category-tiles.tsx";
import { Hero } from "#app/components/shop/home/hero.tsx";
import { ScrollArea } from "#app/components/ui/scroll-area.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { LocalizedBanners } from "#app/domain/insights/admin-settings/banners.ts";

/** The widths of the home page's content on a phone of 360 px and on a large screen, where it is wide enough for a row of four tiles. */
const WIDTHS = { phone: "w-84", full: "min-w-[58rem]" } as const;
type PreviewSize = keyof typeof WIDTHS;

interface BannerPreviewProps {
  banners: LocalizedBanners;
  sizes: readonly PreviewSize[];
  /** The language of the texts, where it is not the page's. */
  language?: string;
}

/** Slides or tiles as shoppers see them, at one or several widths. */
export function BannerPreview({ banners, sizes, language }: BannerPreviewProps) {
  const { t } = useTranslation();
  return sizes.map((size) => (
    <div key={size} className="grid gap-3 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5">
      <h2 className="text-lead font-bold">{t(`admin_banners:preview.${size}`)}</h2>
      <ScrollArea label={t(`admin_banners:preview.${size}`)}>
        {/* Only to look at: no link can be followed. */}
        <div {...{ inert: "" }} lang={language} className={WIDTHS[size]}>
          {banners.kind === "slides" ? <Hero slides={banners.shown} /> : <CategoryTiles tiles={banners.shown} />}
        </div>
      </ScrollArea>
    </div>
  ));
}
