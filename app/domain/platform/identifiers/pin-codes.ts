import { checkPinCode, stateOfPin } from "#app/domain/platform/identifiers/pin-code.ts";
import { checkState } from "#app/domain/platform/identifiers/states.ts";

/** A PIN code with the place of most of its post offices. */
export interface PinCode {
  pin: string;
  district: string | null;
  state: string;
}

/** The columns of the Department of Posts' directory, and of a list with one row for each PIN code. */
const COLUMNS = {
  pin: ["pincode", "pin"],
  district: ["district", "districtname"],
  state: ["statename", "state"],
} as const;

/** The directory's older names of states. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  chattisgarh: "Chhattisgarh",
  orissa: "Odisha",
  pondicherry: "Puducherry",
  uttaranchal: "Uttarakhand",
};

export type DirectoryColumns = Readonly<Record<keyof typeof COLUMNS, number>>;

/** Returns where the columns are in a file with this header; undefined where one is missing. */
export function directoryColumns(header: readonly string[]): DirectoryColumns | undefined {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const [pin = -1, district = -1, state = -1] = Object.values(COLUMNS).map((wanted) =>
    names.findIndex((name) => (wanted as readonly string[]).includes(name)),
  );
  return Math.min(pin, district, state) < 0 ? undefined : { pin, district, state };
}

/** Returns the post office of a directory row, or the row's problem in words. */
export function readOffice(cells: readonly string[], columns: DirectoryColumns): PinCode | string {
  const input = cells[columns.pin] ?? "";
  const { value: pin } = checkPinCode(input);
  if (pin === undefined) return `${JSON.stringify(input)} is no PIN code.`;
  const named = (cells[columns.state] ?? "").trim();
  const state = isNothing(named) ? stateOfPin(pin) : stateNamed(named);
  if (state === undefined) return `${JSON.stringify(named)} is no state.`;
  const district = (cells[columns.district] ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 80);
  return { pin, district: isNothing(district) ? null : withSmallLetters(district), state };
}

function stateNamed(name: string): string | undefined {
  const plain = name.toLowerCase().replaceAll("&", " and ").replaceAll(/\s+/g, " ").trim().replace(/^the /, "");
  return OLDER_NAMES[plain] ?? checkState(plain).value;
}

function isNothing(text: string): boolean {
  return /^(?:na|n\/a|null|-)?$/i.test(text);
}

/** The official directory is in capitals. */
function withSmallLetters(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(" And ", " and ");
}

/** Counts post offices by PIN code, district and state; for a large file, it holds one entry for each place. */
export class OfficeCount {
  readonly #byPin = new Map<string, { place: PinCode; count: number }[]>();

  add(office: PinCode): void {
    const places = this.#byPin.get(office.pin) ?? [];
    this.#byPin.set(office.pin, places);
    const known = places.find(({ place }) => place.district === office.district && place.state === office.state);
    if (known) known.count += 1;
    else places.push({ place: office, count: 1 });
  }

  /** Returns each PIN code once, with the place of most of its post offices; of equals, the first. */
  pinCodes(): PinCode[] {
    return [...this.#byPin.values()].map(
      (places) => places.reduce((most, one) => (one.count > most.count ? one : most)).place,
    );
  }
}

/** Returns the city of an address in a district: some districts are a part of their city, and bear its name with a word more. */
export function cityOf({ district, state }: Pick<PinCode, "district" | "state">): string | null {
  if (state === "Delhi") return district === "New Delhi" ? district : "Delhi";
  return district && district.replace(/ (?:Urban|Suburban)$/, "");
}
