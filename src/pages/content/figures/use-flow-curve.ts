import { useMemo } from 'react'
import type { Curve } from '#core/curves/curve.ts'
import { flowCurve, trueCurve } from '#core/evaluate/quantities/true-curve.ts'
import { type SampleCurve, useSampleCurve } from './use-sample-curve.ts'

/** Young's modulus for the elastic part in figures [MPa]. */
export const sampleSteel = { E: 207_000 } as const

export type SteelCurve = {
  readonly label: string
  /** True plastic strain [1], true stress [MPa], up to maximum force. */
  readonly curve: Curve
  readonly last: number
  /** Tensile strength [MPa] and plastic strain at maximum force as engineering strain [1]. */
  readonly rm: number
  readonly ag: number
}

/** Flow curve of the free sample along RD; undefined if the catalogue has no free sample. */
export function useFlowCurve(): SteelCurve | undefined {
  const tension = useSampleCurve('UAT')
  return useMemo(() => tension && flowCurveOf(tension), [tension])
}

export function flowCurveOf({ label, x, y }: SampleCurve): SteelCurve {
  const top = y.reduce((best, stress, i) => (stress > y[best]! ? i : best), 0)
  const rm = y[top]!
  const curve = above(flowCurve(trueCurve(x, y, x[top]), sampleSteel.E), 0.0005)
  return { label, curve, last: curve.x.at(-1)!, rm, ag: x[top]! - rm / sampleSteel.E }
}

/** Without the first points, whose slope depends on the machine. */
function above({ x, y }: Curve, strain: number): Curve {
  const from = Math.max(
    0,
    x.findIndex((e) => e >= strain),
  )
  return { x: x.slice(from), y: y.slice(from) }
}
