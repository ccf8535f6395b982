import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { OpenReview, ProposedField } from "#app/domain/listings/moderation/listing-reviews.ts";

/** A product's pending changes and their date, or the corrections that it needs. */
export function ReviewNotice({ review }: { review: OpenReview }) {
  const { t, locale } = useTranslation();
  const { status, makesLive, proposed, since, reason, words } = review;
  const fields = (Object.keys(proposed) as ProposedField[]).map((field) => t(`moderation:field.${field}`)).join(", ");
  const waits = makesLive ? "product_waits" : "changes_wait";
  const values = { date: formatDate(since, locale), fields };
  if (status === "pending")
    return (
      <Notice tone="info" title={t(`moderation:notice.${waits}`, values)}>
        <p>{t(`moderation:notice.${waits}_text`, values)}</p>
      </Notice>
    );
  return (
    <Notice tone="error" title={t(`moderation:notice.${makesLive ? "product" : "changes"}_refused`)}>
      <RefusalWords reason={reason} words={words} />
      {!makesLive && <p>{t("moderation:notice.changes_refused_text", values)}</p>}
      <ProposedValues proposed={proposed} />
    </Notice>
  );
}

/** Why an administrator took the product off sale, and how to correct it. */
export function TakedownNotice({ takenDown }: { takenDown: { reason: string; words: string } | null }) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={t("seller:product.taken_down")}>
      {takenDown && <RefusalWords {...takenDown} />}
    </Notice>
  );
}

function RefusalWords({ reason, words }: { reason: string | null; words: string }) {
  const { t, locale } = useTranslation();
  return (
    <>
      {reason && (
        <p>
          <strong>{t(`moderation:reason.${reason}`)}.</strong> {t(`moderation:how_to_correct.${reason}`)}
        </p>
      )}
      {words !== "" && <p {...langAttribute(words, locale)}>{words}</p>}
    </>
  );
}

/** Proposed values that the form no longer shows. */
function ProposedValues({ proposed }: { proposed: OpenReview["proposed"] }) {
  const { t, locale } = useTranslation();
  const { name, name_hi, name_gu, brand, price } = proposed;
  const values = { name, name_hi, name_gu, brand, price: price === undefined ? undefined : formatPaise(price) };
  const shown = Object.entries(values).filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <ul className="list-disc ps-5">
      {shown.map(([field, value]) => (
        <li key={field}>
          {t(`moderation:field.${field as ProposedField}`)}:{" "}
          <span {...langAttribute(value ?? "", locale)}>{value}</span>
        </li>
      ))}
    </ul>
  );
}
