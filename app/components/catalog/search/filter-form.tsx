import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import { FilterGroup, Tick, TickGroup } from "#app/components/catalog/search/filter-group.tsx";
import { PriceFilter } from "#app/components/catalog/search/price-filter.tsx";
import type { ListFilters } from "#app/components/catalog/search/present-list.ts";
import type { FacetChoice } from "#app/domain/catalog/products/product-facets.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";

/**
 * One GET form for all filters: without JavaScript several can be chosen before the page reloads. With JavaScript each choice applies at once, so
 * that the counts, and the button on phones, stay correct; the panel stays open.
 */
export const FilterForm = renderedOnce(function FilterForm({ list }: { list: ListFilters }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // Applies boxes that were ticked before the script loaded.
  useEffect(() => {
    const isTicked = [...(form.current?.querySelectorAll("input") ?? [])].some(
      ({ checked, defaultChecked }) => checked !== defaultChecked,
    );
    if (isTicked) submit(form.current, { preventScrollReset: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the script is there
  }, []);
  const { query, facets, path, extra, count } = list;
  const applyTick = (event: FormEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement;
    if (input.type !== "number") submit(event.currentTarget, { preventScrollReset: true });
  };
  // On phones the panel covers the products: the button leads to them.
  const closePanel = () => {
    const panel = document.querySelector<HTMLInputElement>("#show-filters");
    if (panel) panel.checked = false;
  };
  return (
    <Form
      ref={form}
      action={path}
      preventScrollReset
      onChange={applyTick}
      onSubmit={closePanel}
      className="group grid gap-5"
      aria-label={t("product:list.filters")}
    >
      {Object.entries(extra).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.sort !== productList.defaults.sort && <input type="hidden" name="sort" value={query.sort} />}
      <TickGroup
        title={t("product:list.category")}
        type="radio"
        name="category"
        any={t("product:list.any_category")}
        choices={facets.categories}
      />
      <PriceFilter list={list} />
      <TickGroup
        title={t("product:list.brand")}
        type="checkbox"
        name="brand"
        choices={facets.brands.map((brand) => ({ ...brand, value: brand.name }))}
      />
      <StepGroup
        title={t("product:list.rating")}
        name="min_rating"
        any={t("product:list.any_rating")}
        choices={facets.ratings}
      />
      <TickGroup title={t("product:list.size")} type="checkbox" name="size" choices={facets.sizes} />
      <TickGroup title={t("product:list.colour")} type="checkbox" name="colour" choices={facets.colours} />
      <StepGroup
        title={t("product:list.discount")}
        name="min_discount"
        any={t("product:list.any_discount")}
        choices={facets.discounts}
      />
      {facets.inStock && (
        <FilterGroup title={t("product:list.availability")}>
          <Tick type="checkbox" name="in_stock" value="1" choice={facets.inStock}>
            {t("product:list.applied.in_stock")}
          </Tick>
        </FilterGroup>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-4 rounded-b-card border-t border-line bg-surface p-4 xs:max-md:bottom-15 lg:static lg:border-0 lg:pt-0">
        <Button wide variant="outline">
          {/* Without JavaScript the count does not follow the choices. */}
          <span className="group-has-[input:checked:not(:default)]:hidden group-has-[input:default:not(:checked)]:hidden">
            {t("product:list.show", countValues(count))}
          </span>
          <span className="hidden group-has-[input:checked:not(:default)]:inline group-has-[input:default:not(:checked)]:inline">
            {t("product:list.apply")}
          </span>
        </Button>
      </div>
    </Form>
  );
});

/** Radio buttons for a minimum of stars or percent. */
function StepGroup({
  title,
  name,
  any,
  choices,
}: {
  title: string;
  name: "min_rating" | "min_discount";
  any: string;
  choices: readonly FacetChoice<number>[];
}) {
  const { t } = useTranslation();
  const named = choices.map((choice) => ({
    ...choice,
    name: t(`product:list.applied.${name}`, { value: choice.value }),
  }));
  return <TickGroup title={title} type="radio" name={name} any={any} choices={named} />;
}
