import { z } from "zod";

/** The hidden `shown` of an edit form: the marks of the values that it showed (`marksOf`), for `assertUnchanged` (rule 10.10). */
export const formMarks = z.string().max(4000).default("");
