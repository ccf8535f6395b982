import { useTranslation } from "#app/components/ui/translation.tsx";
import { BoxedSection } from "#app/components/catalog/product-card/boxed-section.tsx";
import { Expandable } from "#app/components/catalog/product-card/expandable.tsx";

// Longer texts are collapsed to about a phone's screen.
const MANY_FEATURES = 9;
const LONG_DESCRIPTION = 500;

/** The description and the key features. The seller's line breaks stay. */
export function ProductTexts({ description, features }: { description: string; features: string[] }) {
  const { t } = useTranslation();
  const list = (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-marigold">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
  const text = <p className="max-w-[75ch] whitespace-pre-line">{description}</p>;
  return (
    <div className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-6">
      {features.length > 0 && (
        <BoxedSection title={t("product:key_features")}>
          {features.length > MANY_FEATURES ? <Expandable>{list}</Expandable> : list}
        </BoxedSection>
      )}
      {description && (
        <BoxedSection title={t("product:description")}>
          {description.length > LONG_DESCRIPTION ? <Expandable>{text}</Expandable> : text}
        </BoxedSection>
      )}
    </div>
  );
}
