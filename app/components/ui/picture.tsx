import { clsx } from "clsx";
import { usePageSettings } from "#app/components/ui/shell-data.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { avifSources, pictureSources, filesUpToWidth } from "#app/domain/platform/media/pictures.ts";

interface PictureProps {
  picture: PictureSnapshot;
  sizes: string | number;
  alt?: string;
  first?: boolean | undefined;
  forPaper?: boolean | undefined;
  bare?: boolean;
  className?: string;
}

/**
 * A stored picture in the width that its place needs. Until it loads, its space shows its main colour.
 * @param sizes its displayed width: in CSS pixels when fixed (wider files are not offered), else as in `<img sizes>`
 * @param alt empty where the text beside it says the same
 * @param bare without a background: a cut-out object
 * @param forPaper fetched with the page: pictures far down are printed too
 * @param first the page's main picture, one of a page: fetched before all others, never lazily
 */
export function Picture({ picture, sizes, alt = "", first, forPaper, bare, className }: PictureProps) {
  const { mediaUrl = "", lite = false } = usePageSettings() ?? {};
  const width = Math.min(typeof sizes === "number" ? sizes : Infinity, lite ? LITE_WIDTH : Infinity);
  const offered = filesUpToWidth(picture, width);
  const fileUrl = (key: string) => mediaUrl + key;
  const { src, srcSet } = pictureSources(offered, fileUrl);
  const avif = avifSources(offered, fileUrl);
  const sizesText = typeof sizes === "number" ? `${sizes}px` : sizes;
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      width={picture.width}
      height={picture.height}
      sizes={srcSet && sizesText}
      alt={alt}
      // React 18 knows the attribute only in lower case.
      {...(first ? { fetchpriority: "high" } : forPaper ? {} : { loading: "lazy", fetchpriority: "low" })}
      decoding={forPaper ? "sync" : "async"}
      style={bare ? undefined : { backgroundColor: picture.placeholder_colour }}
      className={className}
    />
  );
  if (!avif) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizesText} />
      {image}
    </picture>
  );
}

/**
 * As `Picture`, but in lite mode a tile in its main colour until it is tapped. In lite mode the picture is a background: browsers without
 * JavaScript would fetch an `<img>` in a closed element.
 * @param name of the pictured thing, for the tile
 */
export function PictureOnTap({ name, ...props }: PictureProps & { name: string }) {
  const { t } = useTranslation();
  const { mediaUrl = "", lite = false } = usePageSettings() ?? {};
  if (!lite) return <Picture {...props} />;
  const { picture, alt, className } = props;
  const { width, height, placeholder_colour: backgroundColor } = picture;
  const { src } = pictureSources(filesUpToWidth(picture, LITE_WIDTH), (key) => mediaUrl + key);
  const box = { viewBox: `0 0 ${width} ${height}`, width, height, focusable: false };
  return (
    <details className="w-full open:[&>summary]:hidden">
      <summary className="relative z-10 grid cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden">
        <svg
          {...box}
          style={{ backgroundColor }}
          className={clsx("col-start-1 row-start-1 h-auto", className)}
          aria-hidden="true"
        />
        <span className="col-start-1 row-start-1 rounded-card bg-surface/90 px-2.5 py-1.5 text-small font-bold text-indigo">
          {t("common:picture.show")}
          <span className="sr-only">: {name}</span>
        </span>
      </summary>
      <svg
        {...box}
        style={{ background: `${backgroundColor} url("${src}") center / cover` }}
        className={clsx("h-auto", className)}
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      />
    </details>
  );
}

// In CSS pixels: a card on a plain phone. Larger pictures of a lite page are a little soft.
const LITE_WIDTH = 145;

const tints = ["peach", "sky", "sand", "rose", "lilac", "cream", "mint", "clay"] as const;

/**
 * Shown in place of a missing picture: the shop's mark on a tint.
 * @param seed any number, e.g. an id: it chooses the tint
 */
export function PicturePlaceholder({ seed, className }: { seed: number; className?: string }) {
  return (
    <span className={clsx("grid place-items-center text-surface", `tone-${tints[seed % tints.length]}`, className)}>
      <svg viewBox="0 0 36 30" aria-hidden="true" focusable="false" className="h-auto w-1/4 fill-current">
        <path d="M4 0h8v21a6 6 0 0 1-12 0V4a4 4 0 0 1 4-4ZM24 0h8a4 4 0 0 1 4 4v17a6 6 0 0 1-12 0Z" />
        <path className="opacity-50" d="M12 0h12v21a6 6 0 0 1-12 0Z" />
      </svg>
    </span>
  );
}
