import { maximumForceStrain } from '../models/hardening/considere.ts'
import { swiftHockettSherby } from '../models/hardening/swift-hockett-sherby.ts'

/** What an evaluated tensile curve must give. */
export type FlowTargets = {
  /** Rp0.2 [MPa]; ReL where there is a plateau. */
  readonly yield: number
  /** Rm [MPa] and Ag [1], plastic. */
  readonly rm: number
  readonly ag: number
  /** Yield-point elongation [1]; 0 without one. */
  readonly ae: number
  readonly E: number
}

/** Chosen beforehand: weight of Swift, its offset, exponent of Hockett–Sherby. */
export type FlowShape = { readonly w: number; readonly e0: number; readonly q: number }

/** A flow curve that meets its targets. */
export type SolvedFlow = {
  /** Parameters of `swiftHockettSherby`: w, K, ε0, n, σ0, σs, a, q. */
  readonly parameters: readonly number[]
  /** Plastic strain where the curve begins to hold: at the end of the plateau, else at 0.2 %. */
  readonly start: number
  /** Plastic strain at maximum force. */
  readonly end: number
  /** σ(εp) [MPa]. */
  readonly stress: (plasticStrain: number) => number
  /** dσ/dεp [MPa]. */
  readonly slope: (plasticStrain: number) => number
}

/**
 * Swift–Hockett–Sherby parameters for which Rp0.2 (or ReL at the end of the plateau), Rm and Ag of the engineering curve are
 * met exactly, elasticity included (docs/science/synthetic-data.md#flow-curve-parameters). Where the wished shape allows no solution, the Swift
 * weight and then the exponent are lowered step by step.
 *
 * @throws RangeError when no shape meets the targets
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

/** True plastic strains and stresses at the yield point and at maximum force, from engineering values. */
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

  // The miss falls with a from above; the first change of sign is the root that is wanted.
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

/** The curve starts above zero and reaches maximum force where it should, not before. */
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
