import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import type { DocumentKind } from "#app/db/schema.ts";
import type { Step } from "#app/domain/stores/applications/applications.ts";
import type { ChecklistItem, ItemState } from "#app/domain/stores/applications/checklist.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

const TONES: Record<ItemState, ChipTone> = {
  missing: "brick",
  open: "muted",
  given: "sky",
  accepted: "leaf",
  sent_back: "brick",
};

/** All answers of an application, by step: the same list for the applicant and the reviewer (rule 9.10). */
export function ApplicationItems({
  sections,
  changeOf,
  documentHref = paths.applicationDocument,
  isNarrow = false,
}: {
  sections: readonly { step: Step; items: readonly ChecklistItem[] }[];
  /** Returns the address for changing a step; omitted once the application is submitted. */
  changeOf?: (step: Step) => string;
  /** Returns the address of a document; default: its applicant's page. */
  documentHref?: (kind: DocumentKind) => string;
  /** In a column at the side: each answer is below its question. */
  isNarrow?: boolean;
}) {
  const { t } = useTranslation();
  return sections.map(({ step, items }) => (
    <section key={step} aria-labelledby={`step-${step}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1">
        <h3 id={`step-${step}`} className="font-bold">
          {t(`application:step.${step}`)}
        </h3>
        {changeOf && (
          <Link to={changeOf(step)} className="flex min-h-11 items-center text-indigo underline underline-offset-2">
            {t("application:change")}
            <span className="sr-only">: {t(`application:step.${step}`)}</span>
          </Link>
        )}
      </div>
      <dl>
        {items.map((item) => (
          <ApplicationItemRow
            key={item.subject}
            item={item}
            isSubmitted={!changeOf}
            documentHref={documentHref}
            isNarrow={isNarrow}
          />
        ))}
      </dl>
    </section>
  ));
}

function ApplicationItemRow({
  item,
  isSubmitted,
  documentHref,
  isNarrow,
}: {
  item: ChecklistItem;
  isSubmitted: boolean;
  documentHref: (kind: DocumentKind) => string;
  isNarrow: boolean;
}) {
  const translation = useTranslation();
  const { t, locale } = translation;
  const { subject, state, correction, document } = item;
  const stateText = t(document && !correction ? statusKey("document", document.status) : `application:state.${state}`);
  return (
    <div className={clsx("grid gap-x-4 border-b border-line py-2", !isNarrow && "sm:grid-cols-[14rem_1fr]")}>
      <dt className="text-muted">{t(`application:subject.${subject}`)}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere" {...langAttribute(item.values.join(" "), locale)}>
          {valueOf(item, translation, documentHref)}
        </span>
        {(state !== "given" || (document && isSubmitted)) && <Chip tone={TONES[state]}>{stateText}</Chip>}
        {correction && (
          <p className="w-full text-small text-brick">
            {[t(`application:reason.${correction.reason}`), t(`application:how_to_correct.${correction.reason}`)].join(
              ". ",
            )}
            {correction.words && <span className="block">{correction.words}</span>}
          </p>
        )}
      </dd>
    </div>
  );
}

function valueOf(
  { subject, values, document }: ChecklistItem,
  { t }: Translation,
  documentHref: (kind: DocumentKind) => string,
): ReactNode {
  if (document)
    return (
      <a href={documentHref(document.kind)} className="text-indigo underline underline-offset-2">
        {document.name}
      </a>
    );
  const texts: Readonly<Record<string, (value: string) => string>> = {
    businessType: (type) => t(`pages:wholesale.business_types.${type}`),
    primaryCategory: (category) => t(`application:category.${category}`),
    productTypes: (type) => t(`application:product_type.${type}`),
    mobile: readableMobile,
    returnAddressSame: () => t("application:yes"),
  };
  return values.map((value) => texts[subject]?.(value) ?? value).join(", ");
}
