/** A QR code, always on white. */
export function QrPicture({ code, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="mx-auto block aspect-square w-full max-w-64 rounded-card border border-line bg-surface text-ink"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  );
}
