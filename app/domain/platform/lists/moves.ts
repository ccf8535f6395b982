export const MOVE_DIRECTIONS = ["up", "down"] as const;
export type MoveDirection = (typeof MOVE_DIRECTIONS)[number];

/** Returns siblings with one of them a place further up or down; undefined when it is at the end already, or not among them. */
export function movedSiblings(siblings: readonly number[], id: number, direction: MoveDirection): number[] | undefined {
  const at = siblings.indexOf(id);
  const to = direction === "up" ? at - 1 : at + 1;
  const other = siblings[to];
  if (at < 0 || other === undefined) return undefined;
  return siblings.with(at, other).with(to, id);
}
