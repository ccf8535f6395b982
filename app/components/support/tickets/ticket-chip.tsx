import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { TicketStatus } from "#app/db/schema.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

const tones: Record<TicketStatus, ChipTone> = {
  open: "muted",
  acknowledged: "sky",
  waiting: "marigold",
  resolved: "leaf",
  closed: "muted",
};

/** A ticket's status in the customer's or the staff's words. */
export function TicketChip({ status, forStaff }: { status: TicketStatus; forStaff?: boolean }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(statusKey(forStaff ? "ticket_admin" : "ticket", status))}</Chip>;
}
