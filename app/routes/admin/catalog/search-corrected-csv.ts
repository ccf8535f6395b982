import { defineCsvLoader } from "#app/http/actions/list-loaders.server.ts";

export const loader = defineCsvLoader("searches_corrected");
