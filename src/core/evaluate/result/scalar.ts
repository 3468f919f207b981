/** One property of one specimen, with everything needed to see where it came from and to compute it again. */
export type Scalar = {
  /** Id of `core/properties`, e.g. `uat.rm`. Stored and sent to customers: never renamed. */
  readonly id: string
  /** In the stored unit of the property; null when the data cannot support a number (then `flags` say why). */
  readonly value: number | null
  readonly unit: string
  /** How it was found, e.g. `offset line 0.2 %, E by regression`. */
  readonly method: string
  /** The part of the curve it was read from; null for derived values. */
  readonly window: EvaluationWindow | null
  /** Reasons for caution or for a missing value, e.g. `E_nominal_used`, `no_yield_point`. */
  readonly flags: readonly string[]
}

/** Axes of windows, named like the channels of charts: stored, never renamed. */
export const windowAxes = [
  'eng_strain',
  'true_strain',
  'true_plastic_strain',
  'time',
  'thickness_strain',
  'eps1',
  'eps2',
  'gamma',
  'absolute_strain',
  'absolute_plastic_strain',
  'accumulated_plastic_strain',
  'displacement',
  'x',
  'her.delay',
  'mrt.rate',
] as const

export type WindowAxis = (typeof windowAxes)[number]

/** Where on the curve an evaluation looked, in the axes named; the chart draws exactly this. */
export type EvaluationWindow = {
  readonly x: WindowAxis
  readonly from: number
  readonly to: number
  /** Points or lines that show the construction, in axes x and y = eng_stress (or true_stress for true strains). */
  readonly marks?: readonly EvaluationMark[] | undefined
}

export type EvaluationMark = {
  readonly label: string
  /** One point, or the two ends of a straight line: strain [1], stress [MPa]. */
  readonly points: readonly (readonly [number, number])[]
}
