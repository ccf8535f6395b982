import type { Mark } from "#app/domain/stores/applications/marks.ts";

const RADIUS = 26;

/** A ring around a spot of the picture that its parent shows. */
export function MarkRing({ mark }: { mark: Mark }) {
  const place = { cx: `${mark.x * 100}%`, cy: `${mark.y * 100}%`, r: RADIUS, fill: "none" };
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {/* A light edge shows it on dark pictures too. */}
      <circle {...place} className="stroke-surface" strokeWidth={9} />
      <circle {...place} className="stroke-brick" strokeWidth={5} />
    </svg>
  );
}
