/**
 * Number of products in each band, the most popular first; all others are in the last band. Each is as large as all bands before it together:
 * finding a thousand products reads at most about two thousand that have the words.
 */
export const POPULARITY_BANDS = [2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000] as const;
