/**
 * How Node runs the server: `npm start` and the Dockerfile have the same. In Node's own 16 MB the objects of pages in progress survive a
 * collection and are moved to the old generation, which takes pauses to collect (bench/results.md).
 */
export const SERVER_FLAGS = ["--max-semi-space-size=32"];
