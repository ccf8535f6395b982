import type { EditedFile } from "../edit.ts";
import { administratorEdits } from "./administrators.ts";
import { bookEdits } from "./books.ts";
import { componentEdits } from "./components.ts";
import { identifierEdits } from "./identifiers.ts";
import { moderationEdits } from "./moderation.ts";
import { moneyEdits } from "./money.ts";
import { peopleEdits } from "./people.ts";
import { phoneSignInEdits } from "./phone-sign-ins.ts";
import { pictureEdits } from "./pictures.ts";
import { sellerEdits } from "./sellers.ts";
import { serverEdits } from "./server.ts";
import { foundationEdits } from "./foundations.ts";

export const editedFiles: readonly EditedFile[] = [
  ...moneyEdits,
  ...bookEdits,
  ...peopleEdits,
  ...phoneSignInEdits,
  ...serverEdits,
  ...foundationEdits,
  ...identifierEdits,
  ...componentEdits,
  ...pictureEdits,
  ...administratorEdits,
  ...sellerEdits,
  ...moderationEdits,
];
