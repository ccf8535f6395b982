import { describe, expect, it } from "vitest";
import { createBlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";

const index = createBlindIndex(() => Buffer.alloc(32, 7));

describe("createBlindIndex", () => {
  it("returns the same 32 bytes for the same value, and others for another value, purpose or key", () => {
    const pan = index("pan", "ABCPE1234F");
    expect(pan).toHaveLength(32);
    expect(index("pan", "ABCPE1234F")).toEqual(pan);
    expect(index("pan", "ABCPE1234G")).not.toEqual(pan);
    expect(index("account", "ABCPE1234F")).not.toEqual(pan);
    expect(index('pan","A', "BCPE1234F")).not.toEqual(pan);
    expect(createBlindIndex(() => Buffer.alloc(32, 8))("pan", "ABCPE1234F")).not.toEqual(pan);
  });
});
