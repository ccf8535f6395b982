import { createHash, randomBytes } from "node:crypto";

/** A secret that cannot be guessed (256 bits), for cookies and mailed links. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret: somebody who reads the table cannot use it. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
