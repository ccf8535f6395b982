import { switchCard } from "#app/routes/admin-gift-cards/switch-card.server.ts";

export const action = switchCard(true);
