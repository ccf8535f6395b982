import { parseArgs } from "node:util";
import { LAYERS, type Layer } from "./mutant.ts";

export interface Options {
  /** Records the lines that each test file reaches, instead of mutating. */
  record: boolean;
  layers: Layer[];
  /** Part of the path of mutated files, or of recorded tests. */
  only: string | undefined;
  changed: boolean;
  /** File of earlier survivors; undefined for all mutants. */
  survivors: string | undefined;
  seed: number;
  count: number;
  minutes: number;
  workers: number;
}

export const USAGE =
  "npm run test:mutations -- [--layer domain|server|components|presenters] [--only PATHPART] [--changed] " +
  "[--survivors FILE|last] [--seed N] [--count 100] [--minutes 25] [--workers 2] | --record [--only PATHPART] [--workers 2]";

/** Wrong arguments, with a message for the user. */
export class WrongOption extends Error {}

/** Returns the options, with a new seed if none is given. Throws `WrongOption`. */
export function readOptions(given: readonly string[], lastSurvivors: string): Options {
  const values = parsed(given);
  const { layer, survivors } = values;
  if (layer !== undefined && !isLayer(layer)) {
    throw new WrongOption(`--layer: ${JSON.stringify(layer)} is none of ${Object.keys(LAYERS).join(", ")}`);
  }
  return {
    record: values.record ?? false,
    layers: layer === undefined ? (Object.keys(LAYERS) as Layer[]) : [layer],
    only: values.only,
    changed: values.changed ?? false,
    survivors: survivors === "last" ? lastSurvivors : survivors,
    seed: numberOf("seed", values.seed, 0) ?? Math.floor(Math.random() * 1e9),
    count: numberOf("count", values.count, 1) ?? 100,
    minutes: numberOf("minutes", values.minutes, 1) ?? 25,
    workers: numberOf("workers", values.workers, 1) ?? 2,
  };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        record: { type: "boolean" },
        layer: { type: "string" },
        only: { type: "string" },
        changed: { type: "boolean" },
        survivors: { type: "string" },
        seed: { type: "string" },
        count: { type: "string" },
        minutes: { type: "string" },
        workers: { type: "string" },
      },
    }).values;
  } catch (error) {
    const [sentence = ""] = (error as Error).message.split(/\n|\. /);
    throw new WrongOption(sentence);
  }
}

function isLayer(name: string): name is Layer {
  return Object.hasOwn(LAYERS, name);
}

function numberOf(name: string, text: string | undefined, min: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) < min) {
    throw new WrongOption(`--${name}: ${JSON.stringify(text)} is no whole number from ${min}`);
  }
  return Number(text);
}
