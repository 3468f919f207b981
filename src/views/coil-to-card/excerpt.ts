import type { Excerpt } from '#contract/views/coil-to-card.ts'

/** Rows by their indices, in order, each once; indices out of range are ignored. */
export function excerptOf<Row>(all: readonly Row[], places: Iterable<number>): Excerpt<Row> {
  const kept = [...new Set(places)].filter((place) => place >= 0 && place < all.length).toSorted((a, b) => a - b)
  return { rows: kept.map((place) => ({ number: place + 1, row: all[place]! })), total: all.length }
}

export function places(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i)
}
