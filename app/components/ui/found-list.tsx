/** Makes React leave the script's content alone, even before the page is hydrated. */
const SCRIPTED_CONTENT = { dangerouslySetInnerHTML: { __html: "" } };

/**
 * Results list of a search box, with patterns of its groups and options; app/browser/find-field.ts fills it. The field has `data-find`,
 * with a value where keys lead to it. No `template`: React would not find its content again.
 */
export function FoundList({
  label,
  from,
  all = "",
  recent,
  href,
}: {
  /** The list's name, for screen readers. */
  label: string;
  /** Address of the results. */
  from: string;
  /** Text of the link to all results of a kind. */
  all?: string;
  /** Texts for the device's recent searches, where they are shown: the heading and the button that clears them. */
  recent?: { title: string; clear: string };
  /** Address of the box's form. */
  href: string;
}) {
  return (
    <>
      <div
        id="found"
        data-label={label}
        data-from={from}
        data-all={all}
        data-recent={recent?.title}
        data-clear={recent?.clear}
        hidden
        className="absolute top-full left-0 z-40 mt-1 max-h-[70vh] w-full overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-card lg:min-w-96"
        {...SCRIPTED_CONTENT}
      />
      <p role="status" data-found-status className="sr-only" {...SCRIPTED_CONTENT} />
      <div hidden data-found-group>
        <div className="grid">
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-small font-semibold text-muted" />
        </div>
      </div>
      <div hidden data-found-option>
        <a
          tabIndex={-1}
          href={href}
          className="block min-h-11 rounded-card p-2 wrap-anywhere hover:bg-indigo-tint aria-selected:bg-indigo-tint aria-selected:text-indigo"
        >
          <b className="block font-semibold">{label}</b>
          <span className="block text-small text-muted" />
        </a>
      </div>
    </>
  );
}
