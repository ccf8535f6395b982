/**
 * Where files are kept that only some people may open: no address leads to them, whoever may read one is handed its bytes by a route that
 * has asked for the permission. Keys are made by us and never by a visitor.
 */
export interface PrivateFileStore {
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
}
