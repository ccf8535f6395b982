/** Makes React leave alone what the script puts in, also before the page is hydrated. */
const OWN_CONTENT = { dangerouslySetInnerHTML: { __html: "" } };

/**
 * What a search box's script fills in (app/browser/find-field.ts): the list of what is found, and how its groups and options look. The field has
 * `data-find`, with a value where keys lead to it. No `template`: React would not find its content again.
 */
export function FoundList({
  label,
  from,
  all = "",
  recent,
  href,
}: {
  /** Of the list, for screen readers. */
  label: string;
  /** The address that answers with what is found. */
  from: string;
  /** The words of the link to all of a kind. */
  all?: string;
  /** Of the searches that were made on the device, where they are shown: their heading, and what clears them. */
  recent?: { title: string; clear: string };
  /** Where the box's form leads. */
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
        {...OWN_CONTENT}
      />
      <p role="status" data-found-status className="sr-only" {...OWN_CONTENT} />
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
