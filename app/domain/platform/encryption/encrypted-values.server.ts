import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key of 256 bits. Its id is the prefix of every value that it encrypted, so that keys can be rotated. */
export interface EncryptionKey {
  id: string;
  key: Buffer;
}

/** Encrypts values that the database must not hold in clear: the secrets of second factors, PAN, Aadhaar and account numbers. */
export interface ValueCipher {
  /**
   * @param context encryption context, e.g. `factors:17`: in another row the value cannot be decrypted.
   * @returns text for a column: `key id.base64url`
   */
  encrypt(value: string, context: string): string;
  /** Throws when the key is missing, the value was changed, or the context differs. */
  decrypt(encrypted: string, context: string): string;
  /** Whether an old key encrypted it: encrypt it again at the next use. */
  isOutdated(encrypted: string): boolean;
  /** The id of the key that encrypts: the prefix of values that are not outdated. */
  keyId(): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates an AES-256-GCM cipher. The first key encrypts, all keys decrypt. `readKeys` is called at the first use. */
export function createValueCipher(readKeys: () => readonly EncryptionKey[]): ValueCipher {
  let keys: readonly EncryptionKey[] | undefined;
  const ring = () => (keys ??= readKeys());
  const current = () => {
    const [first] = ring();
    if (!first) throw new Error("There is no key to encrypt with");
    return first;
  };
  return {
    encrypt(value, context) {
      const { id, key } = current();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(`${id}:${context}`));
      const body = Buffer.concat([iv, cipher.update(value, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${body.toString("base64url")}`;
    },
    decrypt(encrypted, context) {
      const id = keyIdOf(encrypted);
      const known = ring().find((key) => key.id === id);
      if (!known) throw new Error(`No key "${id}" for an encrypted value: ENCRYPTION_KEYS must still name it`);
      const body = Buffer.from(encrypted.slice(id.length + 1), "base64url");
      if (body.length < IV_BYTES + TAG_BYTES) throw new Error("An encrypted value is too short");
      const decipher = createDecipheriv("aes-256-gcm", known.key, body.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(`${id}:${context}`))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    keyId: () => current().id,
    isOutdated: (encrypted) => keyIdOf(encrypted) !== current().id,
  };
}

function keyIdOf(encrypted: string): string {
  return encrypted.slice(0, encrypted.indexOf("."));
}
