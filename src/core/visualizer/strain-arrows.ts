import { type Curve, curveThrough } from '../curves/curve.ts'

type Pair = readonly [x: number, y: number]

/** The length of `along` has no meaning. */
export type Arrow = { readonly at: Pair; readonly along: Pair }

/** Lengths in units of the axes. */
const [shaft, barb] = [0.16, 0.045]
/** Angle between shaft and barb [rad]. */
const opening = Math.PI / 7

/** One line, separated by NaN, for axes of equal scale. */
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
