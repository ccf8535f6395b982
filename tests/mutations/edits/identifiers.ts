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
    file: "app/domain/identifiers/pan.ts",
    tests: [...tests, "tests/integration/forms"],
    edits: [
      ['["E", "llp"],', ""],
      ["if (!HOLDERS.has(holderLetter(pan)))", "if (false as boolean)"],
      ['if (pan.slice(5, 9) === "0000") return { problem: "zeros" };', ""],
      ["if (panFitsBusinessType(pan, businessType)) return;", "return;"],
      ["if (pan.length !== 10)", "if (pan.length < 10)"],
    ],
  },
  {
    file: "app/domain/identifiers/business-types.ts",
    tests,
    edits: [
      ['sole_proprietor: "PH",', 'sole_proprietor: "P",'],
      ['llp: "FE",', 'llp: "F",'],
      ['partnership: "F",', 'partnership: "FP",'],
      ['ngo: "TABC",', 'ngo: "TAB",'],
    ],
  },
  {
    file: "app/domain/identifiers/aadhaar.ts",
    tests,
    edits: [
      ["verhoeffSum(number) === 0", "verhoeffSum(number) >= 0"],
      ["index % 8", "index % 7"],
      ["(a + b) % 5) + 5", "(a - b + 5) % 5) + 5"],
      ["if (!/^[2-9]/.test(number))", "if (!/^[1-9]/.test(number))"],
      ["number.slice(-4)", "number"],
    ],
  },
  {
    file: "app/domain/identifiers/gst-numbers.ts",
    tests,
    edits: [
      ["(index % 2 === 0 ? 1 : 2)", "1"],
      ["total + Math.floor(product / 36) + (product % 36)", "total + product"],
      ["(36 - (sum % 36)) % 36", "36 - (sum % 36)"],
      ['"38": "Ladakh",', ""],
      ['"24": "Gujarat",', '"24": "Goa",'],
    ],
  },
  {
    file: "app/domain/identifiers/gstin.ts",
    tests,
    edits: [
      ["hasGstCheckDigit(gstin) ?", "gstin ?"],
      ["[1-9A-Z]Z", "[0-9A-Z]Z"],
      ["&& checkPan(panOfGstin(text)).value !== undefined", ""],
      ["gstin.slice(2, 12)", "gstin.slice(3, 13)"],
    ],
  },
  {
    file: "app/domain/identifiers/enrolment-number.ts",
    tests,
    edits: [
      ['if (hasGstinShape(number)) return { problem: "gstin" };', ""],
      ["hasGstCheckDigit(number) ?", "number ?"],
      [' || state === "Other Territory"', ""],
    ],
  },
  {
    file: "app/domain/identifiers/bank-account.ts",
    tests,
    edits: [
      ["number.length >= 9", "number.length > 9"],
      ["number.length <= 18", "number.length < 18"],
    ],
  },
  {
    file: "app/domain/identifiers/ifsc.ts",
    tests,
    edits: [
      ["[A-Z]{4}0", "[A-Z]{4}\\w"],
      ["ifsc.slice(0, 4)", "ifsc.slice(0, 5)"],
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
  {
    file: "app/domain/identifiers/identifiers.schema.ts",
    tests: [...tests, "tests/integration/forms"],
    edits: [
      ["panOfGstin(gstNumber) === panNumber", "true"],
      ['return typeof panNumber === "string" && typeof gstNumber === "string";', "return true;"],
    ],
  },
];
