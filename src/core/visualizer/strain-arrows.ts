import { type Curve, curveThrough } from '../curves/curve.ts'

type Pair = readonly [x: number, y: number]

/** Where it begins, and where it points; its length says nothing. */
export type Arrow = { readonly at: Pair; readonly along: Pair }

/** Length of shaft and barbs, in units of the axes. */
const [shaft, barb] = [0.16, 0.045]
/** Between shaft and barb [rad]. */
const opening = Math.PI / 7

/** Arrows as one line; NaN lifts the pen between them. Both axes have to have one scale. */
export function arrows(all: readonly Arrow[]): Curve {
  const rows = all.flatMap(({ at: [x, y], along }) => {
    const angle = Math.atan2(along[1], along[0])
    const step = (from: Pair, turn: number, length: number): Pair => [
      from[0] + length * Math.cos(angle + turn),
      from[1] + length * Math.sin(angle + turn),
    ]
    const tip = step([x, y], 0, shaft)
    return [[x, y], tip, step(tip, Math.PI - opening, barb), tip, step(tip, Math.PI + opening, barb), gap] as const
  })
  return curveThrough(rows)
}

const gap: Pair = [Number.NaN, Number.NaN]
