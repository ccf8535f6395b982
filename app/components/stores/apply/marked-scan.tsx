import { MarkRing } from "#app/components/stores/apply/mark-ring.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { DocumentKind } from "#app/db/schema.ts";
import type { Mark } from "#app/domain/stores/applications/marks.ts";
import * as paths from "#app/paths.ts";

/** The applicant's own document with the spot that the reviewer marked (rule 10.14). */
export function MarkedScan({ kind, mark }: { kind: DocumentKind; mark: Mark }) {
  const { t } = useTranslation();
  return (
    <figure className="grid gap-1.5">
      <div className="relative w-full max-w-md overflow-hidden rounded-card border border-line">
        <img src={paths.applicationDocument(kind)} alt={t(`application:subject.${kind}`)} className="w-full" />
        <MarkRing mark={mark} />
      </div>
      <figcaption className="text-small">{t("application:correct.mark")}</figcaption>
    </figure>
  );
}
