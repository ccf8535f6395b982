/** Kinds of contact details for meeting or paying outside the shop. */
export type ContactKind = "phone" | "email" | "payment" | "link" | "address";

interface ContactDetail {
  kind: ContactKind;
  /** As it was typed, at most 60 characters. */
  found: string;
}

const MAX_QUOTED = 60;

/** Written out or spoken, in the scripts that people here type. Only this has the spaces around it: two in a row would be tried in every split. */
const AT = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|एट|ऐट|એટ)\s*[)\]}>]\s*|\s+(?:at|एट|ऐट|એટ)\s+)`;
const DOT = String.raw`(?:\.|\s*[([{<]\s*(?:dot|डॉट|डाट|ડોટ)\s*[)\]}>]\s*|(?<!polka)\s+(?:dot|डॉट|डाट|ડોટ)\s+)`;
/** Endings of addresses on the web that people here use. Others are found by `http`, `www` or a path. */
const ENDINGS =
  "com|in|net|org|co|io|info|biz|shop|store|online|site|website|xyz|app|dev|link|live|page|club|tech|me|ly|gl|gle|be|भारत|ભારત";
const MAIL_SERVICES = "gmail|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|protonmail|proton";
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const BEHIND = String.raw`(?![\p{L}\p{M}\p{N}])`;
/** Prices are written "2 @ Rs 50". */
const NOT_A_PRICE = String.raw`(?!(?:rs|inr|rupees?|only|each|mrp|wholesale)${BEHIND})`;

const EMAIL = [
  new RegExp(
    `${WORD}[\\p{L}\\p{M}\\p{N}._%+-]*${AT}(?:${WORD}|-)+(?:${DOT}(?:${WORD}|-)+)*${DOT}(?:${ENDINGS})${BEHIND}`,
    "iu",
  ),
  new RegExp(`${WORD}[\\p{L}\\p{M}\\p{N}._%+-]*@(?:${WORD}|-)+\\.${WORD}{2,}`, "iu"),
  new RegExp(`${BEFORE}(?:[\\p{L}\\p{N}._-]+${AT})(?:${MAIL_SERVICES})${BEHIND}`, "iu"),
  new RegExp(`${BEFORE}(?:${MAIL_SERVICES})${DOT}(?:com|in|co)${BEHIND}`, "iu"),
];
const PAYMENT = [
  new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}._-]+(?:@\\s?|\\s@\\s)${NOT_A_PRICE}\\p{L}[\\p{L}\\p{N}]+`, "iu"),
];
const LINK = [
  /[a-z][a-z+.-]{1,12}:\/\/\S+/iu,
  new RegExp(`${BEFORE}www\\s?${DOT}\\s?\\S+`, "iu"),
  new RegExp(`${BEFORE}(?:t\\.me|wa\\.me|fb\\.me|fb\\.com|youtu\\.be|bit\\.ly|goo\\.gl)${BEHIND}`, "iu"),
  new RegExp(`${BEFORE}${WORD}(?:${WORD}|-)+(?:${DOT}(?:${WORD}|-)+)*${DOT}(?:${ENDINGS})${BEHIND}`, "iu"),
  new RegExp(`${BEFORE}(?:${WORD}|-){2,}(?:\\.(?:${WORD}|-)+)*\\.\\p{L}{2,}/\\S+`, "iu"),
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])@${NOT_A_PRICE}\\p{L}[\\p{L}\\p{N}._]{2,}`, "iu"),
];
/** A home's number with a PIN code; a PIN code or a street alone is what people ask about. */
const HOME = new RegExp(
  `${BEFORE}(?:flat|house|h\\.?\\s?no|plot|door|room|apartment|apt|makan|makaan|ghar(?=\\s*n)|मकान|फ्लैट|फ़्लैट|प्लॉट|घर(?=\\s*न)|ઘર(?=\\s*ન)|મકાન|ફ્લૅટ|ફ્લેટ|પ્લૉટ|પ્લોટ|બંગલો)\\s*(?:no|number|num|नं|नंबर|નં|નંબર)?[\\s.:#-]*(?:[a-z]\\s?[-/]?\\s?)?\\d`,
  "iu",
);
const PIN_CODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/u;

/**
 * Returns the first telephone number, email address, UPI handle, link or home address in a text, or undefined. Reads the digits of every script,
 * separators between them, and spelled-out "at" and "dot". Prices, PIN codes, dates and numbers of orders are none.
 */
export function findContactDetail(text: string): ContactDetail | undefined {
  const read = withPlainDigits(text);
  for (const [kind, patterns] of [
    ["email", EMAIL],
    ["payment", PAYMENT],
    ["link", LINK],
  ] as const) {
    for (const pattern of patterns) {
      const [found] = pattern.exec(read) ?? [];
      if (found !== undefined) return { kind, found: quoted(found) };
    }
  }
  const others = read.replace(ORDER_NUMBER, " # ");
  const phone = findPhone(others);
  if (phone !== undefined) return { kind: "phone", found: quoted(phone) };
  const [home] = HOME.exec(others) ?? [];
  if (home !== undefined && PIN_CODE.test(read)) return { kind: "address", found: quoted(home) };
  return undefined;
}

function quoted(found: string): string {
  return [...found.trim()].slice(0, MAX_QUOTED).join("");
}

/** Returns the text with the digits 0 to 9, and without characters that are not seen. */
function withPlainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/(?!\u200D|\u200C)\p{Cf}|[\u200B\u2060\uFE0F\u20E3]/gu, "")
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/(?<=\d[\s.-]?)[oO](?=[\s.-]?\d)/gu, "0");
}

/** The digits of a script are ten characters in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (code - first < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String(code - first);
}

const ORDER_NUMBER = /(?<![\p{L}\p{N}])[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}(?![\p{L}\p{N}])/giu;
/** Signs between the digits of one number; a comma or a space can also begin the next number. */
const JOINING_SIGNS = String.raw`.:\-–—_()[\]/\\*|•·~'"+`;
const SEPARATORS = String.raw`[\s,;${JOINING_SIGNS}]{0,3}`;
const DATE = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)\d{2}|20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))`;
/** Digits beside it make it a part of a longer number, except behind a space or a comma. */
const DATES = new RegExp(`(?<!\\d${SEPARATORS})${DATE}(?!\\d|\\s?[${JOINING_SIGNS}]\\s?\\d)`, "gu");
const TIME = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/gu;
const MONEY =
  /(?:₹|(?<!\p{L})(?:rs|inr)\.?|रु\.?|रू\.?|રૂ\.?)\s?\d[\d,]*(?:\.\d{1,2})?(?![,\d]|[\s.-]{1,2}\d{3})|(?<!\d)\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?(?![,\d])/giu;
/** Maximum number of digits in a price. */
const MAX_MONEY_DIGITS = 8;
/** Digits with at most three other signs between them. */
const RUN = new RegExp(`\\+?\\d(?:${SEPARATORS}\\d)*`, "gu");
/** A mobile number, also with the country's code or a zero; a landline with its area's code; a free number. */
const PHONE = /^(?:(?:00|0)?91|0)?[6-9]\d{9}$|^0[1-9]\d{9}$|^18\d{2}\d{6,7}$/;
/** "0091" and a mobile number. */
const MAX_PHONE_DIGITS = 14;
const WITH_COUNTRY = /^\d{10,14}$/;
/** Maximum step between a size and the next larger one. */
const MAX_SIZE_STEP = 20;

function findPhone(text: string): string | undefined {
  const others = text
    .replace(DATES, " # ")
    .replace(TIME, " # ")
    .replace(MONEY, (money) => (money.replace(/\.\d+$|\D/g, "").length <= MAX_MONEY_DIGITS ? " # " : money));
  for (const [run] of others.matchAll(RUN)) if (isPhone(run)) return run;
  return undefined;
}

function isPhone(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  if (run.startsWith("+") && WITH_COUNTRY.test(groups.join(""))) return true;
  if (isListOfSizes(groups, run)) return false;
  return groups.some((_, first) =>
    groups.slice(first, first + MAX_PHONE_DIGITS).some((_, length) => {
      const part = groups.slice(first, first + length + 1);
      return PHONE.test(part.join("")) && !isPinCodeAndNumber(part, run);
    }),
  );
}

/** "6, 7, 8, 9, 10, 11": at least four small numbers, each a size above the one before, with the same sign between them. */
function isListOfSizes(groups: readonly string[], run: string): boolean {
  const signs = new Set((run.match(/\D+/g) ?? []).map((sign) => sign.trim()));
  return (
    groups.length >= 4 &&
    signs.size === 1 &&
    groups.every((group, index) => {
      const step = Number(group) - Number(groups[index - 1] ?? Number(group) - 1);
      return /^[1-9]\d{0,2}$/.test(group) && step > 0 && step <= MAX_SIZE_STEP;
    })
  );
}

/** Returns whether this is a list of two numbers, one of them a possible PIN code: "682001, 1250". */
function isPinCodeAndNumber(part: readonly string[], run: string): boolean {
  return part.length === 2 && part.some((group) => group.length === 6) && run.includes(",");
}
