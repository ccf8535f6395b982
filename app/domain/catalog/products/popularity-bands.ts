/**
 * How many products are in the most popular band, in this one and the next, and so on; all others are in the last one. Each is as large as those
 * before together: to find a thousand, about two thousand that have the words are read at most.
 */
export const POPULARITY_BANDS = [2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000] as const;
