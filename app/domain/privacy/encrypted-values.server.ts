import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key of 256 bits. Its id stands before every value that it sealed, so that keys can be changed one after the other. */
export interface EncryptionKey {
  id: string;
  key: Buffer;
}

/** Encrypts what the database must not hold in clear: the secrets of second factors, PAN, Aadhaar and account numbers. */
export interface Vault {
  /**
   * @param belongsTo where the value stands, e.g. `factors:17`: moved to another row, a sealed value does not open.
   * @returns text for a column: `key id.base64url`
   */
  seal(value: string, belongsTo: string): string;
  /** Throws when the key is not there, or when the value was changed or belongs elsewhere. */
  open(sealed: string, belongsTo: string): string;
  /** Whether another key than today's has sealed it: seal it again when it is next used. */
  isOutdated(sealed: string): boolean;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. The first key seals, all of them open. `readKeys` is called when the vault is first needed. */
export function createVault(readKeys: () => readonly EncryptionKey[]): Vault {
  let keys: readonly EncryptionKey[] | undefined;
  const ring = () => (keys ??= readKeys());
  const current = () => {
    const [first] = ring();
    if (!first) throw new Error("There is no key to seal with");
    return first;
  };
  return {
    seal(value, belongsTo) {
      const { id, key } = current();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(`${id}:${belongsTo}`));
      const body = Buffer.concat([iv, cipher.update(value, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${body.toString("base64url")}`;
    },
    open(sealed, belongsTo) {
      const id = keyIdOf(sealed);
      const known = ring().find((key) => key.id === id);
      if (!known) throw new Error(`No key "${id}" for a sealed value: ENCRYPTION_KEYS must still name it`);
      const body = Buffer.from(sealed.slice(id.length + 1), "base64url");
      if (body.length < IV_BYTES + TAG_BYTES) throw new Error("A sealed value is too short");
      const decipher = createDecipheriv("aes-256-gcm", known.key, body.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(`${id}:${belongsTo}`))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    isOutdated: (sealed) => keyIdOf(sealed) !== current().id,
  };
}

function keyIdOf(sealed: string): string {
  return sealed.slice(0, sealed.indexOf("."));
}
