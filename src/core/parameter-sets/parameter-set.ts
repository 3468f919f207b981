import type { FiniteElementCode } from '../test-types/fe-tabs.ts'

/** Changes whenever a stored fit may come out with another number. */
export const fitVersion = 'fit-8'

/** Parameters of one model for simulation, with everything that says how far they may be trusted. Plain JSON. */
export type ParameterSet = {
  readonly tab: FiniteElementCode
  /** Id of `core/models`. */
  readonly model: string
  readonly parameters: readonly SetParameter[]
  /** Range of the data behind it; null where a model has none. */
  readonly fitWindow: { readonly x: string; readonly from: number; readonly to: number } | null
  /** Hardening: plastic strain at which measurement ends and extrapolation begins [1]; null for other models. */
  readonly lastMeasured: number | null
  /** Hardening: how the curve goes on beyond it; null for other models. */
  readonly extrapolation: string | null
  /** Null for a set that nobody fitted here, such as one typed in. */
  readonly fit: SetFit | null
}

/** A set with the ids of the specimens behind it. */
export type FittedSet = ParameterSet & { readonly fit: SetFit; readonly specimens: readonly string[] }

export type SetParameter = { readonly id: string; readonly value: number; readonly unit: string }

/** How a set was found. Numbers that do not exist are null. */
export type SetFit = {
  readonly version: string
  /** One line: `least squares on stress`, `identified from eight inputs`. */
  readonly method: string
  /** What went in, one line per source: `UAT RD: 3 specimens, 742 points`. */
  readonly data: readonly string[]
  readonly points: number
  readonly level: number
  readonly parameters: readonly SetParameterFit[]
  /** In the order of `parameters`; null where the method gives none. */
  readonly covariance: readonly (readonly number[])[] | null
  /** Root mean square of the residuals and their unit; of an identification the largest difference. */
  readonly rmse: number | null
  readonly unit: string
  readonly r2: number | null
  readonly aicc: number | null
  readonly bic: number | null
  readonly residuals: SetResiduals | null
  /** Why the search ended, an id of `core/fit`; null for closed formulas. */
  readonly stop: string | null
  readonly converged: boolean
  readonly warnings: readonly string[]
}

export type SetParameterFit = {
  readonly id: string
  readonly standardError: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly fixed: boolean
  readonly atBound: 'lower' | 'upper' | null
}

export type SetResiduals = {
  readonly largest: number
  /** Of the largest, as a share of the measured value. */
  readonly largestShare: number
  /** 2 for unrelated neighbours, towards 0 for a curve that misses the shape. */
  readonly durbinWatson: number
  /** So many independent points would say as much, by the correlation of residuals; null where each point counts alone. */
  readonly effectivePoints: number | null
  /** Of the runs test; null where it cannot be done. */
  readonly runsP: number | null
}
