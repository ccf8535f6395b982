import { Form } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { HiddenFields } from "#app/components/lists/filter-bar.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { orderList, type OrderList } from "#app/domain/orders/order-list.ts";
import * as paths from "#app/paths.ts";

/** Searches orders by number or product, within the current filter. */
export function OrderSearch({ asked }: { asked: OrderList }) {
  const { t } = useTranslation();
  return (
    <search>
      <Form action={paths.orders} className="grid gap-1.5">
        <label htmlFor="order-search" className="font-semibold">
          {t("account:order_list.search")}
        </label>
        <HiddenFields fields={orderList.hiddenFields(asked, ["search"])} />
        <div className="flex gap-2">
          <input
            id="order-search"
            name={orderList.fields.search.name}
            type="search"
            maxLength={orderList.fields.search.maxLength}
            defaultValue={asked.search}
            autoComplete="off"
            enterKeyHint="search"
            className="block min-h-12 w-full min-w-0 rounded-card border border-edge bg-surface px-3.5 text-lead sm:max-w-96"
          />
          <Button variant="outline" aria-label={t("common:search.submit")}>
            <Icon name="search" className="size-5.5" />
          </Button>
        </div>
      </Form>
    </search>
  );
}
