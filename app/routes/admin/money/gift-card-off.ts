import { switchCard } from "#app/routes/admin/money/switch-card.server.ts";

export const action = switchCard(false);
