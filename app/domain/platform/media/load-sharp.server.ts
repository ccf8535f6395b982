/** Returns sharp, which is loaded at its first use: it needs 17 MB, and most processes draw no picture (ADR 0109). */
export async function loadSharp() {
  return (await import("sharp")).default;
}
