import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";

/** A part of the product's page in a box under its heading. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 flex scroll-mt-4 flex-col">
      <h2 className="mb-3 text-heading font-bold">{title}</h2>
      <div className="grow rounded-card border border-line bg-surface p-4 md:p-5">{children}</div>
    </section>
  );
}

/** What the seller says about it. Line breaks are the seller's. */
export function ProductTexts({ description, features }: { description: string; features: string[] }) {
  const { t } = useTranslation();
  return (
    <div className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-6">
      {features.length > 0 && (
        <Panel title={t("product:key_features")}>
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-marigold">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Panel>
      )}
      {description && (
        <Panel title={t("product:description")}>
          <p className="max-w-[75ch] whitespace-pre-line">{description}</p>
        </Panel>
      )}
    </div>
  );
}
