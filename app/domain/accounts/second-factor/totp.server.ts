import { Secret, TOTP } from "otpauth";

/** Supported by every authenticator app: SHA-1, six digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** Returns a new key in base32, as apps take it. */
export function newTotpKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Content of the QR code: `otpauth://totp/…`. `issuer` is the shop's name, `account` the person's e-mail address. */
export function totpAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return totp(key, { issuer, label: account }).toString();
}

/**
 * Returns the time step of this code: the current one or its neighbours (30 s before or after), because clocks differ; undefined when none matches.
 */
export function totpStepOf(key: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = totp(key).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totp(key: string, shown: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...shown, secret: Secret.fromBase32(key), period: PERIOD_SECONDS });
}
