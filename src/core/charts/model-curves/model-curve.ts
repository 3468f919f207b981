import type { Curve } from '../../curves/curve.ts'
import type { FormingLimitModel } from '../../models/forming/law.ts'
import type { RateLaw } from '../../models/rate/law.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import type { ModelChart } from './tab-charts.ts'

export type ModelSet = {
  readonly model: string
  readonly parameters: readonly { readonly id: string; readonly value: number }[]
  readonly fitWindow: { readonly x: string; readonly from: number; readonly to: number } | null
  /** Last measured plastic strain [1], if stated. */
  readonly lastMeasured?: number | null | undefined
  readonly tests?: readonly TestCode[] | undefined
}

export type Support = {
  /** Largest strain of a test [1], optionally at a strain rate [1/s]; undefined: not tested. */
  readonly reached: (test: TestCode, rate?: number) => number | undefined
  /** Tested nominal strain rates [1/s], rising. */
  readonly rates: readonly number[]
  /** FE2 law on which rate models build. */
  readonly flow: ModelSet | undefined
  readonly tensile?: (() => Curve) | undefined
  /** Accumulated plastic strain [1] at each reversal of a tension–compression test; empty without one. */
  readonly turns: readonly number[]
  readonly groove?: (() => FormingLimitModel) | undefined
  readonly table?: (() => RateLaw) | undefined
}

/**
 * Support of a part of a model curve. `measured`: by tests of this kind. `bulge`: beyond uniform strain, by a bulge
 * test of the coil that the fit used. `extrapolated`: by the law only. `whole`: not divided.
 */
export const stretches = ['whole', 'measured', 'bulge', 'extrapolated'] as const
export type Stretch = (typeof stretches)[number]

/** In the stored units of the chart's axes. Parts of one curve share their joint. */
export type ModelCurve = {
  /** `flow`, `100/s`; unique within its set. */
  readonly id: string
  readonly label: string
  readonly chart: ModelChart['id']
  readonly stretch: Stretch
  /** [1/s] */
  readonly rate: number | null
  readonly curve: Curve
}

/** @throws RangeError with the reason if the model has no curve */
export type Draw = (set: ModelSet, support: Support) => ModelCurve[]

export function valuesOf({ parameters }: ModelSet): Record<string, number> {
  return Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
}

/** Even x from `from` to `to`, both included; `dense`: the first points are closer. */
export function sampled(
  [from, to]: readonly [number, number],
  value: (x: number) => number,
  { points = 101, dense = false } = {},
): Curve {
  const x = Float64Array.from({ length: points }, (_, i) => {
    const share = i / (points - 1)
    return i === points - 1 ? to : from + (to - from) * (dense ? share * share : share)
  })
  return { x, y: x.map(value) }
}
