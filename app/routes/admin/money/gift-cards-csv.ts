import { defineCsvLoader } from "#app/http/actions/list-loaders.server.ts";

export const loader = defineCsvLoader("gift_cards");
