import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { formatNumber } from "#app/components/format.ts";
import type { PresentedList } from "#app/components/search/present-list.ts";
import { productList, DISCOUNT_CHOICES } from "#app/domain/catalog/product-list.ts";

/**
 * One GET form for all filters: several can be chosen before the page reloads, which is slow on a bad connection. Where it is
 * beside the list (wide screens), JavaScript applies a checkbox at once.
 */
export function FilterForm({ list }: { list: PresentedList }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { query, facets, path, extra } = list;
  const applyTick = (event: FormEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement;
    if (input.type !== "number" && matchMedia("(min-width: 64rem)").matches)
      submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form
      action={path}
      preventScrollReset
      onChange={applyTick}
      className="grid gap-5"
      aria-label={t("product:list.filters")}
    >
      {Object.entries(extra).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.sort !== productList.defaults.sort && <input type="hidden" name="sort" value={query.sort} />}
      <Group title={t("product:list.price")}>
        <div className="flex gap-2.5">
          <PriceField name="min_price" label={t("product:list.min_price")} value={query.minPrice} />
          <PriceField name="max_price" label={t("product:list.max_price")} value={query.maxPrice} />
        </div>
      </Group>
      {facets.brands.length > 0 && (
        <Group title={t("product:list.brand")}>
          <div className="-my-1 max-h-72 overflow-y-auto">
            {facets.brands.map(({ name, count, selected }) => (
              <Tick key={name} type="checkbox" name="brand" value={name} checked={selected}>
                <span className="min-w-0 grow break-words">{name}</span>
                {count !== null && <span className="text-small text-muted">{formatNumber(count)}</span>}
              </Tick>
            ))}
          </div>
        </Group>
      )}
      <Group title={t("product:list.discount")}>
        <div className="-my-1">
          <Tick type="radio" name="min_discount" value="" checked={query.minDiscount === null}>
            {t("product:list.any_discount")}
          </Tick>
          {DISCOUNT_CHOICES.map((percent) => (
            <Tick
              key={percent}
              type="radio"
              name="min_discount"
              value={String(percent)}
              checked={query.minDiscount === percent}
            >
              {t("product:list.applied.min_discount", { value: percent })}
            </Tick>
          ))}
        </div>
      </Group>
      <Group title={t("product:list.availability")}>
        <Tick type="checkbox" name="in_stock" value="1" checked={query.inStockOnly}>
          {t("product:list.applied.in_stock")}
        </Tick>
      </Group>
      <Button wide variant="outline">
        {t("product:list.apply")}
      </Button>
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="grid min-w-0 grow gap-1 text-small text-muted">
      {label}
      <input
        key={value}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={value ?? ""}
        className="no-spinner h-12 w-full rounded-card border border-edge bg-surface px-3 text-lead text-ink"
      />
    </label>
  );
}

function Tick({
  type,
  name,
  value,
  checked,
  children,
}: {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 lg:min-h-9">
      <input
        // Keyed by the URL, which also changes when a filter is removed by its link.
        key={String(checked)}
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 shrink-0 accent-indigo"
      />
      {children}
    </label>
  );
}
