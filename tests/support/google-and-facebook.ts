import { afterAll, beforeEach } from "vitest";
import { OAuthCompany } from "./oauth-company.ts";

/**
 * One OAuth server in place of both companies. Import it first: the app reads its settings once, when its first module is loaded, and
 * vitest loads one import after the other.
 */
export const company = await OAuthCompany.start();

Object.assign(process.env, company.settings("GOOGLE"), company.settings("FACEBOOK"));

beforeEach(() => {
  company.isDown = false;
  company.seen.length = 0;
});
afterAll(() => company.close());
