import { encode } from "uqr";

/** A QR code as SVG draws it: `size` modules on each side, the dark ones as one path. */
export interface QrCode {
  size: number;
  path: string;
}

/** Modules of white around the code, as readers need them. */
const QUIET_ZONE = 4;

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join("") };
}

/** Returns runs of dark modules in a row: [first, count]. Drawn one by one, hairlines would show between them. */
function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
