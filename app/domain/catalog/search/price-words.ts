/** Whole rupees; inclusive, as the lists' price filters are. */
export interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

const CURRENCY = String.raw`(?:₹|rs\b\.?|inr\b|rupees?\b|rupaye?\b|रुपये|रुपए|रु\.?|રૂપિયા|રૂ\.?)`;
const DIGITS = "0-9०-९૦-૯";
const AMOUNT = String.raw`(?:${CURRENCY}\s*)?([${DIGITS}][${DIGITS},]*(?:\.\d+)?)(\s*k\b)?(?:\s*/-)?(?:\s*${CURRENCY})?`;
/** A number followed by one of these is no price: an age, a size, a weight, a count, a share. */
const UNIT = String.raw`(?!\s*(?:%|percent|years?|yrs?|months?|saal|साल|वर्ष|વર્ષ|ml|l\b|lit(?:re|er)s?|kg|g\b|gm|grams?|cm|mm|m\b|met(?:re|er)s?|inch(?:es)?|in\b|ft|feet|gb|tb|mb|mah|w\b|watts?|v\b|volts?|stars?|pieces?|pcs|pack))`;
/** Letters of three scripts: `\b` knows Latin ones only. */
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

const UP_TO_BEFORE = "under|below|less than|up to|upto|within|max(?:imum)?|not more than|cheaper than";
const FROM_BEFORE = "above|over|more than|at least|min(?:imum)?|starting (?:at|from)";
const UP_TO_AFTER = [
  "se kam|se neeche|se niche|ke andar|ke neeche|ke niche|tak|or less|and below|and under",
  "से कम|से नीचे|के अंदर|के भीतर|के नीचे|तक",
  "thi och?h?[aiu]|ni andar|sudhi(?:ma|nu|ni|na)?|થી ઓછ[ાીું]+|થી નીચે|ની અંદર|સુધી(?:માં|નું|ની|ના)?",
].join("|");
const FROM_AFTER = [
  "se zyada|se jyada|se upar|or more|and above|and over",
  "से ज़्यादा|से ज्यादा|से अधिक|से ऊपर",
  "thi vadhu|thi vadhare|thi upar|થી વધુ|થી વધારે|થી ઉપર",
].join("|");

const pattern = (source: string) => new RegExp(START + source.replaceAll(" ", String.raw`\s+`), "iu");
/** Two small numbers may be sizes or classes. */
const NO_SIZE = String.raw`(?=${CURRENCY}|[${DIGITS}][${DIGITS},]{2})`;
const BETWEEN = [
  pattern(String.raw`(?:between|from) ${AMOUNT} (?:and|to|-) ${AMOUNT}${UNIT}${END}`),
  pattern(String.raw`${NO_SIZE}${AMOUNT} (?:se|thi|से|થી) ${NO_SIZE}${AMOUNT}${UNIT}(?: (?:tak|sudhi|तक|સુધી))?${END}`),
  // Without a currency, two numbers may be a size or an age.
  pattern(String.raw`${CURRENCY}\s*${AMOUNT}\s*[-–]\s*${AMOUNT}${UNIT}${END}`),
];
const UP_TO = [
  pattern(String.raw`(?:(?:${UP_TO_BEFORE}) |<=?\s*)${AMOUNT}${UNIT}${END}`),
  pattern(String.raw`${AMOUNT} ?(?:${UP_TO_AFTER})${END}`.replace(" ?", String.raw`\s*`)),
];
const FROM = [
  pattern(String.raw`(?:(?:${FROM_BEFORE}) |>=?\s*)${AMOUNT}${UNIT}${END}`),
  pattern(String.raw`${AMOUNT} ?(?:${FROM_AFTER})${END}`.replace(" ?", String.raw`\s*`)),
];

/**
 * Reads the price in a search, in any of the three languages: "lamp under 500", "₹1000 se kam". Returns the other words and the range; null for
 * limits not given. Numbers of years, litres or pieces are no prices.
 */
export function readPriceWords(text: string): PriceRange & { words: string } {
  let rest = text;
  const range: PriceRange = { minPrice: null, maxPrice: null };
  const take = (expression: RegExp, use: (...amounts: number[]) => void) => {
    const found = expression.exec(rest);
    if (!found) return;
    const [, ...groups] = found;
    const amounts = [0, 2]
      .filter((at) => groups[at] !== undefined)
      .map((at) => rupees(groups[at] ?? "", groups[at + 1]));
    if (amounts.some((amount) => !(amount >= 1))) return;
    use(...amounts);
    rest = rest.replace(found[0], " ");
  };
  for (const expression of BETWEEN)
    if (range.maxPrice === null)
      take(expression, (one = 0, other = 0) => {
        range.minPrice = Math.min(one, other);
        range.maxPrice = Math.max(one, other);
      });
  for (const expression of UP_TO)
    if (range.maxPrice === null) take(expression, (amount = 0) => (range.maxPrice = amount));
  for (const expression of FROM)
    if (range.minPrice === null) take(expression, (amount = 0) => (range.minPrice = amount));
  return { ...range, words: rest.replace(/\s+/g, " ").trim() };
}

function rupees(digits: string, thousands: string | undefined): number {
  const latin = digits
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0xae6))
    .replaceAll(",", "");
  return Math.round(Number(latin) * (thousands === undefined ? 1 : 1000));
}
