/** Messages of errors name lines of the sources. */
const SOURCE_MAPS = "--enable-source-maps";

/** The old generation grows by 30% between two collections, instead of by its own size or more: 100 MB less under load, 11.8 orders/s after 12.0 (ADR 0109). */
const SMALL_HEAP = "--heap-growing-percent=30";

/**
 * How Node runs the server: `npm start` and the Dockerfile have the same. In Node's own 16 MB the objects of pages in progress survive a
 * collection and are moved to the old generation, which takes pauses to collect (bench/results.md).
 */
export const SERVER_FLAGS = [SOURCE_MAPS, "--max-semi-space-size=32", SMALL_HEAP];

/**
 * How Node runs a worker: `npm run worker` has the same. Node's own limit of 4 GB lets the rows of a long import pile up before they are collected;
 * with this one its memory grows by a third of that, at nine tenths of the speed (bench/results.md).
 */
export const WORKER_FLAGS = [SOURCE_MAPS, "--max-old-space-size=320", "--max-semi-space-size=4", SMALL_HEAP];
