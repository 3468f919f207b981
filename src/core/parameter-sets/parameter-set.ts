import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import { wholeLaws } from '../models/hardening/index.ts'

/** Changes whenever a stored fit may give other numbers. */
export const fitVersion = 'fit-8'

/** Plain JSON. */
export type ParameterSet = {
  readonly tab: FiniteElementCode
  readonly model: string
  readonly parameters: readonly SetParameter[]
  readonly fitWindow: { readonly x: string; readonly from: number; readonly to: number } | null
  /** Plastic strain [1] at which extrapolation begins; null except for hardening laws. */
  readonly lastMeasured: number | null
  readonly extrapolation: string | null
  /** Null for a set that was not fitted here. */
  readonly fit: SetFit | null
}

export type FittedSet = ParameterSet & { readonly fit: SetFit; readonly specimens: readonly string[] }

type SetParameter = { readonly id: string; readonly value: number; readonly unit: string }

/** Numbers that do not exist are null. */
type SetFit = {
  readonly version: string
  readonly method: string
  /** `UAT RD: 3 specimens, 742 points`. */
  readonly data: readonly string[]
  readonly points: number
  readonly level: number
  readonly parameters: readonly SetParameterFit[]
  /** In the order of `parameters`; null if the method gives none. */
  readonly covariance: readonly (readonly number[])[] | null
  /** Root mean square of the residuals; the largest difference for an identification. */
  readonly rmse: number | null
  readonly unit: string
  readonly r2: number | null
  readonly aicc: number | null
  readonly bic: number | null
  readonly residuals: SetResiduals | null
  /** An id of `core/fit`; null for closed formulas. */
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

type SetResiduals = {
  readonly largest: number
  readonly largestShare: number
  /** 2 for uncorrelated neighbours, towards 0 for a systematic misfit. */
  readonly durbinWatson: number
  /** Null for independent points. */
  readonly effectivePoints: number | null
  readonly runsP: number | null
}

type Versioned = {
  readonly coilId: string
  readonly feTab: string
  readonly model: string
  readonly version: number
  readonly status: string
}

/** Newest version of each model of each coil that is not withdrawn. */
export function latestSets<Stored extends Versioned>(sets: readonly Stored[]): Stored[] {
  const valid = sets.filter(({ status }) => status !== 'withdrawn')
  const newest = new Map<string, number>()
  const keyOf = ({ coilId, feTab, model }: Stored) => `${coilId} ${feTab} ${model}`
  for (const set of valid) newest.set(keyOf(set), Math.max(set.version, newest.get(keyOf(set)) ?? 0))
  return valid.filter((set) => set.version === newest.get(keyOf(set)))
}

/** First stored law in registry order, for rate curves and mixed hardening. */
export function flowSetOf<Stored extends { readonly model: string }>(sets: readonly Stored[]): Stored | undefined {
  for (const { id } of wholeLaws) {
    const set = sets.find(({ model }) => model === id)
    if (set) return set
  }
  return undefined
}

/** Changes whenever a stored proof may give other numbers. */
export const proofVersion = 'proof-6'

export type SetProof = {
  readonly version: string
  readonly card: string
  readonly unitSystem: string
  readonly passed: boolean
  readonly verdict: string
  readonly runs: readonly SetProofRun[]
}

/** `simulated` is empty if the card cannot be loaded that way. */
export type SetProofRun = {
  readonly path: string
  readonly label: string
  readonly x: ProofColumn
  readonly measured: ProofColumn
  readonly simulated: readonly number[]
  readonly rms: number | null
  /** Difference over the mean measured value [1], and its limit. */
  readonly share: number | null
  readonly worst: { readonly x: number; readonly measured: number; readonly simulated: number } | null
  readonly limit: number
  readonly passed: boolean
  readonly verdict: string
}

type ProofColumn = { readonly quantity: string; readonly unit: string; readonly values: readonly number[] }
