import { Chip, type ChipTone } from "#app/components/chip.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { TicketStatus } from "#app/db/schema.ts";

const tones: Record<TicketStatus, ChipTone> = {
  open: "muted",
  acknowledged: "sky",
  waiting: "marigold",
  resolved: "leaf",
  closed: "muted",
};

export function TicketChip({ status }: { status: TicketStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(`support:status.${status}`)}</Chip>;
}
