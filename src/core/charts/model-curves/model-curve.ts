import type { Curve } from '../../curves/curve.ts'
import type { FormingLimitModel } from '../../models/forming/law.ts'
import type { RateLaw } from '../../models/rate/law.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import type { ModelChart } from './tab-charts.ts'

/** A stored set of parameters, as drawing needs it. */
export type ModelSet = {
  /** Id of `core/models`. */
  readonly model: string
  readonly parameters: readonly { readonly id: string; readonly value: number }[]
  /** Range of the data behind the fit; null where none is stated. */
  readonly fitWindow: { readonly x: string; readonly from: number; readonly to: number } | null
  /** Plastic strain at which measurement ends [1], where the set says so. */
  readonly lastMeasured?: number | null | undefined
  /** Tests that its parameters were sought from; absent where nobody says. */
  readonly tests?: readonly TestCode[] | undefined
}

/** What measurements of the same coil say about how far its models are supported. */
export type Support = {
  /** Largest strain that a test reached [1], at one strain rate [1/s] or at any; undefined where nothing was drawn. */
  readonly reached: (test: TestCode, rate?: number) => number | undefined
  /** Nominal strain rates that were tested [1/s], rising. */
  readonly rates: readonly number[]
  /** The coil's hardening law of tab FE2: rate models stand upon it. */
  readonly flow: ModelSet | undefined
  /** The coil's tensile curve before uniform strain, where a law begins there; absent where it is not at hand. */
  readonly tensile?: (() => Curve) | undefined
  /** Plastic strain of both signs together [1] at each turning of a tension–compression test; empty without one. */
  readonly turns: readonly number[]
  /** A limit curve of tab FE5 that stands on the coil's other models; absent where they are not at hand. */
  readonly groove?: (() => FormingLimitModel) | undefined
  /** The coil's own curves by rate, for the model that is their table; absent where they are not at hand. */
  readonly table?: (() => RateLaw) | undefined
}

/**
 * What stands behind a stretch of a model curve. `measured`: tests of this very kind reach so far. `bulge`: beyond
 * uniform strain, where a bulge test of the coil still measured and the fit took it. `extrapolated`: the law alone. `whole`: the model has no
 * such stretches, its points are all of one kind.
 */
export const stretches = ['whole', 'measured', 'bulge', 'extrapolated'] as const
export type Stretch = (typeof stretches)[number]

/** A curve of a stored model, in the stored units of its chart's axes. Stretches of one curve share the joint. */
export type ModelCurve = {
  /** Unique within its set: `flow`, `100/s`. */
  readonly id: string
  readonly label: string
  readonly chart: ModelChart['id']
  readonly stretch: Stretch
  /** Strain rate [1/s], where the curve belongs to one. */
  readonly rate: number | null
  readonly curve: Curve
}

/** Curves of one model; throws RangeError with the reason where there are none. */
export type Draw = (set: ModelSet, support: Support) => ModelCurve[]

/** Values by id, as `ordered` takes them. */
export function valuesOf({ parameters }: ModelSet): Record<string, number> {
  return Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
}

/** @returns x even from `from` to `to`, both included; where `dense`, the first points lie closer */
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
