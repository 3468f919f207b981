import type { Place } from './place.ts'

/** One step of a selection: between limits (both included; null leaves an end open), or within an outline drawn on the map. */
export type Stage =
  | {
      readonly kind: 'limits'
      readonly axis: 'x' | 'y'
      readonly from: number | null
      readonly to: number | null
    }
  | { readonly kind: 'outline'; readonly points: readonly Place[] }

/** An outline with fewer holds nothing. */
export const fewestCorners = 3

/**
 * The stages as a funnel: for each, in their order, how many points passed it and all before it. The order changes the counts
 * between, never what passes all of them.
 *
 * @returns numbers of the points in the list that pass every stage, and the count after each
 */
export function passStages(
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  stages: readonly Stage[],
): { readonly passed: readonly number[]; readonly counts: readonly number[] } {
  let passed = Array.from({ length: x.length }, (_, i) => i)
  const counts = stages.map((stage) => {
    passed = passed.filter((i) => passes(stage, { x: x[i]!, y: y[i]! }))
    return passed.length
  })
  return { passed, counts }
}

function passes(stage: Stage, place: Place): boolean {
  return stage.kind === 'outline' ? isWithin(stage.points, place) : between(stage, place[stage.axis])
}

function between({ from, to }: { readonly from: number | null; readonly to: number | null }, value: number): boolean {
  return (from === null || value >= from) && (to === null || value <= to)
}

/** Even–odd rule: an outline that crosses itself has holes. */
export function isWithin(outline: readonly Place[], { x, y }: Place): boolean {
  let within = false
  for (const [i, a] of outline.entries()) {
    const b = outline.at(i - 1)!
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within
  }
  return within
}
