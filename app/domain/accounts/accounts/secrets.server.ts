import { createHash, randomBytes } from "node:crypto";

/** Returns a random secret of 256 bits, for cookies and mailed links. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash that the database stores instead of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
