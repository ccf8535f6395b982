import { TURNS, type Mark, type Turn } from "#app/domain/stores/applications/marks.ts";

/** Zoom levels of a scan, as widths in pixels; the third is the default. */
const SCAN_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
export type ScanWidth = (typeof SCAN_WIDTHS)[number];
const FIRST_WIDTH: ScanWidth = 640;

/** View of a scan: the parameters of its page, which work without a script. */
export interface ScanView {
  width: ScanWidth;
  turn: Turn;
  /** The spot that the reviewer pressed. */
  mark: Mark | null;
}

/** Returns the requested view, ignoring invalid parameters. */
export function scanViewOf(request: { url: string }): ScanView {
  const asked = new URL(request.url).searchParams;
  return {
    width: SCAN_WIDTHS.find((width) => String(width) === asked.get("width")) ?? FIRST_WIDTH,
    turn: TURNS.find((turn) => String(turn) === asked.get("turn")) ?? 0,
    mark: parsedMark(asked.get("mark") ?? ""),
  };
}

/** Returns the parameters of a view, without defaults. */
export function scanViewFields({ width, turn, mark }: ScanView): [name: string, value: string][] {
  return Object.entries({
    ...(width !== FIRST_WIDTH && { width: String(width) }),
    ...(turn !== 0 && { turn: String(turn) }),
    ...(mark && { mark: markText(mark) }),
  });
}

/** Returns the URL of a scan's page with a view. */
export function scanViewHref(page: string, view: ScanView): string {
  const asked = new URLSearchParams(scanViewFields(view)).toString();
  return asked === "" ? page : `${page}?${asked}`;
}

/** Name of the input that shows the scan: a browser submits the pressed spot as `press.x` and `press.y`. */
export const PRESS = "press";

/** Returns the pressed spot of the scan, in pixels, or undefined. */
export function clickOf(request: { url: string }): { x: number; y: number } | undefined {
  const asked = new URL(request.url).searchParams;
  const [x, y] = ["x", "y"].map((axis) => Number(asked.get(`${PRESS}.${axis}`) ?? Number.NaN));
  const isPlace = x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y);
  // Enter on the focused scan submits the corner (0, 0): not a press.
  return isPlace && (x !== 0 || y !== 0) ? { x, y } : undefined;
}

/** Formats a mark for URLs and forms: "0.412,0.77". */
export const markText = ({ x, y }: Mark) => [x, y].map((fraction) => String(Number(fraction.toFixed(4)))).join(",");

/** Parses `markText`; null when invalid. */
export function parsedMark(text: string): Mark | null {
  const [, x, y] = /^(\d(?:\.\d{1,4})?),(\d(?:\.\d{1,4})?)$/.exec(text) ?? [];
  const mark = { x: Number(x), y: Number(y) };
  return mark.x <= 1 && mark.y <= 1 ? mark : null;
}

/** Returns the next narrower or wider zoom level, or undefined at the end. */
export function nextZoom(width: ScanWidth, by: -1 | 1): ScanWidth | undefined {
  return SCAN_WIDTHS[SCAN_WIDTHS.indexOf(width) + by];
}
