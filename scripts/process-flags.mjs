/** Messages of errors name lines of the sources. */
const SOURCE_MAPS = "--enable-source-maps";

/**
 * How Node runs the server: `npm start` and the Dockerfile have the same. In Node's own 16 MB the objects of pages in progress survive a
 * collection and are moved to the old generation, which takes pauses to collect (bench/results.md).
 */
export const SERVER_FLAGS = [SOURCE_MAPS, "--max-semi-space-size=32"];

/**
 * How Node runs a worker: `npm run worker` has the same. Node's own limit of 4 GB lets the rows of a long import pile up before they are collected;
 * with this one its memory grows by a third of that, at nine tenths of the speed (bench/results.md).
 */
export const WORKER_FLAGS = [SOURCE_MAPS, "--max-old-space-size=320"];
