import { withoutControlCharacters, excerpt, oneLine } from "#app/domain/platform/csv-files/cells.ts";

/** Maximum options of a product in a file: as many as the product page supports. */
const MAX_OPTIONS = 5;
const MAX_OPTION_NAME_LENGTH = 80;
/** Maximum value length of the product page's form. */
const MAX_OPTION_VALUE_LENGTH = 200;
const LANGUAGES = { hi: "Hindi", gu: "Gujarati" } as const;

type Language = keyof typeof LANGUAGES;
type FileRecord = Readonly<Record<string, string | undefined>>;

const NUMBERS = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1);
export const OPTION_NAME_COLUMNS: readonly string[] = NUMBERS.map((number) => `option${number}_name`);
const VALUE_COLUMNS = NUMBERS.flatMap((number) => ["", "_hi", "_gu"].map((suffix) => `option${number}_value${suffix}`));

/** Option columns of a variant: `option1_name`, `option1_value`, `option1_value_hi`, `option1_value_gu`, … `option5_…`. */
export const OPTION_COLUMNS: readonly string[] = [...OPTION_NAME_COLUMNS, ...VALUE_COLUMNS];

/** A row's translation of an option value. */
export interface GivenWord {
  optionName: string;
  value: string;
  language: Language;
  word: string;
}

export interface RowOptions {
  /** Values by option name; empty when the row has none. */
  options: Record<string, string>;
  words: GivenWord[];
  /** Reasons for refusing the row, as sentences. */
  refusals: string[];
  /** Ignored parts of the row, as sentences. */
  notes: string[];
}

/** Returns whether any option column of the row has text. */
export function hasOptionCells(record: FileRecord): boolean {
  return OPTION_COLUMNS.some((column) => (record[column] ?? "").trim() !== "");
}

/** Returns "Hindi" or "Gujarati". */
export function languageName(language: Language): string {
  return LANGUAGES[language];
}

/** Reads the option columns of a row. */
export function readRowOptions(record: FileRecord): RowOptions {
  const cell = (column: string) => oneLine(withoutControlCharacters(record[column] ?? ""));
  const read: RowOptions = { options: {}, words: [], refusals: [], notes: [] };
  for (const number of NUMBERS) {
    const name = cell(`option${number}_name`);
    const value = cell(`option${number}_value`);
    const words = (["hi", "gu"] as const).flatMap((language) => {
      const word = cell(`option${number}_value_${language}`);
      return word === "" ? [] : [{ optionName: name, value, language, word }];
    });
    if (name === "" && value === "" && words.length === 0) continue;
    const fault = optionFault(number, name, value, Object.keys(read.options));
    if (fault !== null) read.refusals.push(fault);
    else read.options[name] = value;
    for (const given of words) {
      if (given.word.length <= MAX_OPTION_VALUE_LENGTH) read.words.push(given);
      else
        read.notes.push(
          `Imported without the ${languageName(given.language)} word of "${excerpt(value)}": longer than ${MAX_OPTION_VALUE_LENGTH} characters.`,
        );
    }
  }
  return read;
}

function optionFault(number: number, name: string, value: string, earlier: readonly string[]): string | null {
  if (name === "") return `The option${number}_name is empty.`;
  if (name.length > MAX_OPTION_NAME_LENGTH)
    return `The option${number}_name is longer than ${MAX_OPTION_NAME_LENGTH} characters.`;
  if (earlier.some((other) => other.toLowerCase() === name.toLowerCase()))
    return `Two of its options are named "${excerpt(name)}".`;
  if (value === "") return `The option${number}_value is empty: "${excerpt(name)}" needs a value.`;
  if (value.length > MAX_OPTION_VALUE_LENGTH)
    return `The option${number}_value is longer than ${MAX_OPTION_VALUE_LENGTH} characters.`;
  return null;
}
