import type { EditedFile } from "../edit.ts";

const tests = ["app/domain/identifiers"];

/** The numbers by which people, businesses, banks and places are known. */
export const identifierEdits: readonly EditedFile[] = [
  {
    file: "app/domain/identifiers/checked.ts",
    tests,
    edits: [
      ['.normalize("NFKC")', ""],
      ["\\p{Pd}", ""],
      ["\\p{Cf}", ""],
      ["[०-९૦-૯]", "[०-९]"],
      [".toUpperCase()", ""],
    ],
  },
  {
    file: "app/domain/identifiers/mobile.ts",
    tests,
    edits: [["[6-9]", "[5-9]"]],
  },
  {
    file: "app/domain/identifiers/pin-code.ts",
    tests: ["app/domain/addresses", ...tests],
    edits: [
      ["/^[1-9]\\d{5}$/", "/^\\d{6}$/"],
      ["return states === undefined || states.includes(state);", "return true;"],
    ],
  },
  {
    file: "app/domain/identifiers/states.ts",
    tests: ["app/domain/addresses"],
    edits: [["state.toLowerCase() === wanted", "state === wanted"]],
  },
];
