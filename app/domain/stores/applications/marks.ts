/** A spot on a picture: fractions of its width and height, from the top left of the picture as it was uploaded. */
export interface Mark {
  x: number;
  y: number;
}

/** Rotations of a scan, in degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** Returns the rotation after turning by another one. */
export const turnedFurther = (turn: Turn, by: Turn): Turn => ((turn + by) % 360) as Turn;

/** Returns the spot's place on the turned picture. */
export function turnedMark({ x, y }: Mark, turn: Turn): Mark {
  if (turn === 90) return { x: 1 - y, y: x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  return turn === 270 ? { x: y, y: 1 - x } : { x, y };
}

/**
 * Returns the spot of a press on a turned picture shown `width` pixels wide, or undefined outside it.
 * @param press in pixels of the page
 * @param size of the picture as uploaded
 */
export function markOfClick(
  press: { x: number; y: number },
  shown: { width: number; turn: Turn },
  size: { width: number; height: number },
): Mark | undefined {
  const isSideways = shown.turn === 90 || shown.turn === 270;
  const ratio = isSideways ? size.width / size.height : size.height / size.width;
  const turned = { x: press.x / shown.width, y: press.y / (shown.width * ratio) };
  // A browser may count the last pixel as outside.
  const isInside = [turned.x, turned.y].every((fraction) => fraction >= 0 && fraction < 1.01);
  return isInside ? turnedMark(atMostWhole(turned), turnedFurther(0, ((360 - shown.turn) % 360) as Turn)) : undefined;
}

const atMostWhole = ({ x, y }: Mark): Mark => ({ x: Math.min(x, 1), y: Math.min(y, 1) });
