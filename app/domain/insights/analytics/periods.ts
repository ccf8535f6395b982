import type { ListValue } from "#app/domain/platform/lists/lists.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import { daysBetween } from "#app/domain/platform/calendar/days.ts";

/** The longest period, in days: a year and the day of a leap year. */
export const MAX_DAYS = 366;

const PERIODS = ["7", "30", "90", "month", "year", "own"] as const;
type PeriodName = (typeof PERIODS)[number];

const day = (name: string): ListValue<string | null> => ({ name, fallback: null, parse: ([text]) => parseDay(text) });

/** The tables that are CSV files: by PIN code of a store, sign-ups of the marketplace. */
const TABLES = ["days", "products", "categories", "pin_codes", "sign_ups"] as const;

/** The address of figures: the period, the first and last day of a custom one, and the table of a CSV file. */
export const analyticsPage = defineList({
  filters: { table: choice(TABLES), period: choice(PERIODS, { fallback: "30" }), from: day("from"), to: day("to") },
  perPage: 1,
});
type AskedPeriod = Pick<typeof analyticsPage.defaults, "period" | "from" | "to">;

/** Days by India's calendar, the first and the last one included. */
export interface Days {
  from: string;
  to: string;
}

/** A period, and the period of the same length before it. */
export interface Period extends Days {
  name: PeriodName;
  /** How many days it has. */
  length: number;
  before: Days;
  /** The requested period was longer, or had days to come. */
  isShortened: boolean;
}

/** Returns the period that is asked for, at most `MAX_DAYS` long and without days to come; the last 30 days for one that has no days. */
export function periodOf(asked: AskedPeriod, today: string): Period {
  const { period: name } = asked;
  const last = (length: number) => period(name, addDays(today, 1 - length), today);
  if (name === "month") return period(name, firstOfMonth(today), today);
  if (name === "year") return last(365);
  if (name !== "own") return last(Number(name));
  const [one, other] = [asked.from ?? asked.to, asked.to ?? asked.from];
  if (one === null || other === null) return { ...last(30), name: "own" };
  const [from, to] = one <= other ? [one, other] : [other, one];
  const end = to > today ? today : to;
  const earliest = addDays(end, 1 - MAX_DAYS);
  const start = from > end ? end : from < earliest ? earliest : from;
  return { ...period(name, start, end), isShortened: start !== from || end !== to };
}

function period(name: PeriodName, from: string, to: string): Period {
  const length = daysBetween(from, to) + 1;
  return {
    name,
    from,
    to,
    length,
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    isShortened: false,
  };
}

/** Returns every day from the first to the last one. */
export function daysOf({ from, to }: Days): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Returns the first day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Splits days into the whole months among them, each by its first day, and the days before and after those. */
export function splitMonths({ from, to }: Days): { months: string[]; rest: Days[] } {
  const months: string[] = [];
  const nextMonth = (month: string) => firstOfMonth(addDays(month, 31));
  const first = from === firstOfMonth(from) ? from : nextMonth(firstOfMonth(from));
  let end = first;
  for (; addDays(nextMonth(end), -1) <= to; end = nextMonth(end)) months.push(end);
  if (months.length === 0) return { months, rest: [{ from, to }] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return { months, rest: rest.filter((days) => days.from <= days.to) };
}

/** Returns the day `days` days later. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns an existing day, from 2000 on; undefined for any other text. */
function parseDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}
