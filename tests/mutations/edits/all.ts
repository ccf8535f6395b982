import type { EditedFile } from "../edit.ts";
import { componentEdits } from "./components.ts";
import { moneyEdits } from "./money.ts";
import { peopleEdits } from "./people.ts";
import { serverEdits } from "./server.ts";
import { sharedEdits } from "./shared.ts";

export const editedFiles: readonly EditedFile[] = [
  ...moneyEdits,
  ...peopleEdits,
  ...serverEdits,
  ...sharedEdits,
  ...componentEdits,
];
