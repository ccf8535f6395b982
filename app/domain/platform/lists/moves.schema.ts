import { z } from "zod";
import { MOVE_DIRECTIONS } from "#app/domain/platform/lists/moves.ts";

/** The buttons that move something a place further up or down. */
export const moveForm = z.object({ direction: z.enum(MOVE_DIRECTIONS) });
