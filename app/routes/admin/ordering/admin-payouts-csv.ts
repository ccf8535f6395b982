import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader("payouts");
