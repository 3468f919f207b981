import { thinSpace } from '../format-count.ts'

/** Palette indices of an ordered quantity (`web/chart/palette.ts`). */
export const firstOfRamp = 1000

/** Colours of steps, lowest first, and as many less one between them. */
export const rampSteps = 5

/** Colour of a value by its rank among `count` values, lowest first. */
export function rankColour(rank: number, count: number): number {
  const place = count < 2 ? 0 : Math.round((2 * (rampSteps - 1) * rank) / (count - 1))
  return firstOfRamp + (place % 2 === 0 ? place / 2 : rampSteps + (place - 1) / 2)
}

/** Colours of strain rates, slowest first; fewer than three have plain colours, which differ more. */
export function rateColours(rates: Iterable<number>): ReadonlyMap<number, number> {
  const ordered = [...new Set(rates)].toSorted((a, b) => a - b)
  const { length } = ordered
  return new Map(ordered.map((rate, rank) => [rate, length < 3 ? rank : rankColour(rank, length)]))
}

/** `500 /s`, with a thin space. */
export function withRateSpace(text: string): string {
  return text.replace(/(?<=\d)(?=\/s\b)/, thinSpace)
}
