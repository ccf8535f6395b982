import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ApplicationStatus, DocumentStatus } from "#app/db/schema.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

const TONES: Record<ApplicationStatus, ChipTone> = {
  draft: "muted",
  pending: "sky",
  approved: "leaf",
  rejected: "brick",
  banned: "brick",
};

/** The status of an application. */
export function ApplicationChip({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  return <Chip tone={TONES[status]}>{t(statusKey("application", status))}</Chip>;
}

const DOCUMENT_TONES: Record<DocumentStatus, ChipTone> = { pending: "sky", approved: "leaf", rejected: "brick" };

/** The status of a document. */
export function DocumentChip({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation();
  return <Chip tone={DOCUMENT_TONES[status]}>{t(statusKey("document", status))}</Chip>;
}
