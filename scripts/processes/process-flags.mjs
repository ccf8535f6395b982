/** Messages of errors name lines of the sources. */
const SOURCE_MAPS = "--enable-source-maps";

/** The old generation grows by 30% between two collections, instead of by its own size or more: 100 MB less under load (ADR 0109). */
const SMALL_HEAP = "--heap-growing-percent=30";

/** Node's flags for the server; `npm start` and the Dockerfile use the same. */
export const SERVER_FLAGS = [SOURCE_MAPS, SMALL_HEAP];

/**
 * Node's flags for a worker; `npm run worker` uses the same. Under Node's own limit of 4 GB a long import's rows pile up before they are collected;
 * with this limit its memory grows by a third of that, at nine tenths of the speed (bench/results.md).
 */
export const WORKER_FLAGS = [SOURCE_MAPS, "--max-old-space-size=320", "--max-semi-space-size=4", SMALL_HEAP];

/** Settings of glibc, which other systems ignore: with Node's threads each in an arena of its own, a server has some 15 MB more. */
export const PROCESS_SETTINGS = { MALLOC_ARENA_MAX: "2" };
