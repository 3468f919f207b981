import type { TensionTruth } from './recipe-parts/tension.ts'
import { type GradeId, youngsModulus } from './truth/grade.ts'
import type { Targets } from './truth/targets.ts'
import { type GradeTruth, gradeTruth } from './truth/grade-truth.ts'
import { maximumForceStrain } from '../models/hardening/considere.ts'
import { swiftHockettSherby } from '../models/hardening/blended-laws.ts'

/** Strains as fractions. */
export type TensionTargets = {
  readonly yield: number
  readonly rm: number
  readonly ag: number
  readonly a80: number
  readonly r: number
  readonly yieldPoint: { readonly reh: number; readonly ae: number } | null
}

export function tensionTargets({ yield: yieldStress, rm, ag, a80, r0, yieldPoint }: Targets): TensionTargets {
  return {
    yield: yieldStress,
    rm,
    ag: ag / 100,
    a80: a80 / 100,
    r: r0,
    yieldPoint: yieldPoint && { reh: yieldPoint.reh, ae: yieldPoint.ae / 100 },
  }
}

export function tensionTruth(
  { flow: shape }: Pick<GradeTruth, 'flow'>,
  wanted: TensionTargets,
): TensionTruth & { readonly parameters: readonly number[] } {
  const { yield: yieldStress, rm, ag, yieldPoint } = wanted
  const flow = solveFlow({ yield: yieldStress, rm, ag, ae: yieldPoint?.ae ?? 0, E: youngsModulus }, shape)
  return {
    parameters: flow.parameters,
    stress: flow.stress,
    start: yieldPoint ? flow.start : 0,
    end: flow.end,
    yieldPoint: yieldPoint && { reh: yieldPoint.reh, rel: yieldStress },
    a: wanted.a80,
    r: wanted.r,
    drop: shape.drop,
  }
}

export function referenceTension(grade: GradeId): TensionTruth {
  const truth = gradeTruth(grade)
  return tensionTruth(truth, tensionTargets(truth.targets))
}

type FlowTargets = {
  /** [MPa]; ReL with a plateau. */
  readonly yield: number
  /** [MPa] and plastic [1]. */
  readonly rm: number
  readonly ag: number
  /** Yield-point elongation [1]; 0 without one. */
  readonly ae: number
  readonly E: number
}

/** Weight of Swift, its offset, exponent of Hockett–Sherby. */
type FlowShape = { readonly w: number; readonly e0: number; readonly q: number }

type SolvedFlow = {
  /** `swiftHockettSherby`: w, K, ε0, n, σ0, σs, a, q. */
  readonly parameters: readonly number[]
  /** Plastic strain at the end of the plateau, else 0.2 %. */
  readonly start: number
  /** Plastic strain at maximum force. */
  readonly end: number
  readonly stress: (plasticStrain: number) => number
  readonly slope: (plasticStrain: number) => number
}

/**
 * Swift–Hockett–Sherby parameters that meet the targets exactly (docs/science/synthetic-data.md#flow-curve-parameters).
 * If the shape has no solution, the Swift weight and then the exponent are reduced.
 * @throws RangeError if no shape meets the targets
 */
export function solveFlow(targets: FlowTargets, shape: FlowShape): SolvedFlow {
  for (let q = shape.q; q > 0.3; q -= 0.05) {
    for (let w = shape.w; w >= 0; w -= 0.1) {
      const parameters = solveShape(targets, { w, e0: shape.e0, q })
      if (parameters) return flowOf(parameters, targets)
    }
  }
  throw new RangeError(
    `no flow curve has yield ${targets.yield} MPa, Rm ${targets.rm} MPa and Ag ${(targets.ag * 100).toFixed(2)} %`,
  )
}

function flowOf(parameters: readonly number[], targets: FlowTargets): SolvedFlow {
  const stress = (strain: number) => swiftHockettSherby.stress(parameters, strain)
  const slope = (strain: number) => swiftHockettSherby.slope(parameters, strain)
  const { yieldStrain, maximumStrain } = anchors(targets)
  return { parameters, start: yieldStrain, end: maximumStrain, stress, slope }
}

/** True plastic strain and stress at yield and at maximum force. */
function anchors({ yield: yieldStress, rm, ag, ae, E }: FlowTargets) {
  const em = ag + rm / E
  const maximumStress = rm * (1 + em)
  const ey = (ae > 0 ? ae : 0.002) + yieldStress / E
  const trueYield = yieldStress * (1 + ey)
  return {
    maximumStress,
    maximumStrain: Math.log(1 + em) - maximumStress / E,
    trueYield,
    yieldStrain: Math.log(1 + ey) - trueYield / E,
  }
}

function solveShape(targets: FlowTargets, { w, e0, q }: FlowShape): readonly number[] | undefined {
  const { maximumStress: sm, maximumStrain: em, trueYield, yieldStrain: ey } = anchors(targets)
  const hardening = sm / (1 - sm / targets.E) // Considère
  const n = (hardening * (e0 + em)) / sm
  const K = sm / (e0 + em) ** n
  const needed = (trueYield - w * K * (e0 + ey) ** n) / (1 - w)
  const span = em ** q - ey ** q
  const distance = (a: number) => (hardening * em ** (1 - q)) / (a * q)
  const miss = (a: number) => sm + distance(a) * (1 - Math.exp(a * span)) - needed

  // The residual decreases with a; take the first change of sign.
  let low = 0.05
  while (low < 80 && miss(low) * miss(low * 1.05) > 0) low *= 1.05
  if (low >= 80) return undefined
  let high = low * 1.05
  const sign = Math.sign(miss(low))
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (Math.sign(miss(middle)) === sign) low = middle
    else high = middle
  }
  const a = (low + high) / 2
  const ss = sm + distance(a)
  const s0 = ss - distance(a) * Math.exp(a * em ** q)
  const parameters = [w, K, e0, n, s0, ss, a, q]
  return isPlausible(parameters, ey, em, targets.E) ? parameters : undefined
}

function isPlausible(parameters: readonly number[], from: number, em: number, E: number): boolean {
  if (!(swiftHockettSherby.stress(parameters, 0) > 0)) return false
  const found = maximumForceStrain(
    (strain) => swiftHockettSherby.stress(parameters, strain),
    (strain) => swiftHockettSherby.slope(parameters, strain),
    E,
    Math.min(from, em / 2),
  )
  return found !== undefined && Math.abs(found - em) < 1e-3 * em
}
