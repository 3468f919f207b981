import type { MapPosition } from './map-position.ts'

/** Inclusive limits (null: open), or an outline on the map. */
export type Stage =
  | {
      readonly kind: 'limits'
      readonly axis: 'x' | 'y'
      readonly from: number | null
      readonly to: number | null
    }
  | { readonly kind: 'outline'; readonly points: readonly MapPosition[] }

export const minCorners = 3

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

function passes(stage: Stage, place: MapPosition): boolean {
  return stage.kind === 'outline' ? isWithin(stage.points, place) : between(stage, place[stage.axis])
}

function between({ from, to }: { readonly from: number | null; readonly to: number | null }, value: number): boolean {
  return (from === null || value >= from) && (to === null || value <= to)
}

/** Even–odd rule: a self-intersecting outline has holes. */
export function isWithin(outline: readonly MapPosition[], { x, y }: MapPosition): boolean {
  let within = false
  for (const [i, a] of outline.entries()) {
    const b = outline.at(i - 1)!
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within
  }
  return within
}
