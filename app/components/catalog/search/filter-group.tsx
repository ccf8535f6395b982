import type { ReactNode } from "react";
import { formatNumber } from "#app/components/ui/format.ts";

/** A named group of filters. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface Choice {
  count: number | null;
  selected: boolean;
}

/** A group of choices, each with the number of products that have it; nothing without choices. */
export function TickGroup({
  title,
  type,
  name,
  any,
  choices,
}: {
  title: string;
  type: "checkbox" | "radio";
  name: string;
  /** Text of the radio button without a filter. */
  any?: string;
  choices: readonly (Choice & { value: string | number; name: string })[];
}) {
  if (choices.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {/* With a position of its own: hidden texts of its rows would lengthen the page otherwise. */}
      <div className="relative -my-1 max-h-72 overflow-y-auto">
        {any !== undefined && (
          <Tick
            type={type}
            name={name}
            value=""
            choice={{ count: null, selected: choices.every(({ selected }) => !selected) }}
          >
            {any}
          </Tick>
        )}
        {choices.map((choice) => (
          <Tick key={choice.value} type={type} name={name} value={String(choice.value)} choice={choice}>
            <span className="min-w-0 grow break-words">{choice.name}</span>
          </Tick>
        ))}
      </div>
    </FilterGroup>
  );
}

/** One choice. */
export function Tick({
  type,
  name,
  value,
  choice: { count, selected },
  children,
}: {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  choice: Choice;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 lg:min-h-9">
      <input
        // Keyed by the URL, which also changes when a filter is removed by its link.
        key={String(selected)}
        type={type}
        name={name}
        value={value}
        defaultChecked={selected}
        className="size-5 shrink-0 accent-indigo"
      />
      {children}
      {count !== null && <span className="ml-auto text-small text-muted">{formatNumber(count)}</span>}
    </label>
  );
}
