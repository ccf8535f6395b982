/** A fact about the running shop. */
export interface Fact {
  label: string;
  value: string;
  note?: string | undefined;
  /** Whether it needs a hand. */
  isBad: boolean;
}

export function FactCards({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {facts.map(({ label, value, note, isBad }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-small text-muted">{label}</dt>
          <dd className={isBad ? "text-brick" : undefined}>
            <b className="text-heading">{value}</b>
            {note && <span className="block text-small">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
