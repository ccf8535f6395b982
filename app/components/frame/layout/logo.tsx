/** The shop's mark: a stall's awning of three stripes, in the colours of its background. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 30" aria-hidden="true" focusable="false" className={className}>
      <path
        className="fill-marigold"
        d="M4 0h8v21a6 6 0 0 1-12 0V4a4 4 0 0 1 4-4ZM24 0h8a4 4 0 0 1 4 4v17a6 6 0 0 1-12 0Z"
      />
      <path className="fill-surface" d="M12 0h12v21a6 6 0 0 1-12 0Z" />
    </svg>
  );
}
