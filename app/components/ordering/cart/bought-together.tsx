import { Form } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { ProductLine } from "#app/components/catalog/product-card/product-line.tsx";
import type { bundleForm } from "#app/domain/ordering/carts/carts.schema.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

/** Products that were bought together with these (rule 3.8). */
export function BoughtTogether({ cards }: { cards: ProductCard[] }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <Panel heading={t("cart:bundle.title")}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id} className="grid gap-x-3 gap-y-2 xs:grid-cols-[5rem_1fr]">
            <ProductLine card={card}>
              <Form method="post" action={paths.cartBundle} preventScrollReset className="mt-1">
                <input type="hidden" name={fieldName<typeof bundleForm>("product_id")} value={card.id} />
                <FormKey />
                <Button variant="outline" pendingLabel={t("common:pending.adding")}>
                  {t("cart:bundle.add")}
                  <span className="sr-only">: {card.name}</span>
                </Button>
              </Form>
            </ProductLine>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
