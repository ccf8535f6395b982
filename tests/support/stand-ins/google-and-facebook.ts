import { afterAll, beforeEach } from "vitest";
import { OAuthServer } from "./oauth-server.ts";

/** One OAuth server for both providers. Import it first: the app reads its settings when its first module is loaded. */
export const oauthServer = await OAuthServer.start();

Object.assign(process.env, oauthServer.settings("GOOGLE"), oauthServer.settings("FACEBOOK"));

beforeEach(() => {
  oauthServer.isDown = false;
  oauthServer.seen.length = 0;
});
afterAll(() => oauthServer.close());
