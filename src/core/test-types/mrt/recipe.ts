import { maximumForceStrain } from '../../models/hardening/considere.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { partsOfLabel } from '../parts/condition-label.ts'
import { type Coil, specimenRandom, specimenTargets, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { tensionTruth } from '../../synthetic/grade-truth.ts'
import { rounded } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { youngsModulus } from '../../synthetic/truth/grade.ts'
import { flowPoint, type TensionCurve, tensionCurve, type TensionTruth } from '../../synthetic/recipe-parts/tension.ts'
import { tensionChannels } from '../../synthetic/recipe-parts/tension-channels.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'crash'],
  conditions: ['RD 0.001/s', 'RD 0.1/s', 'RD 1/s', 'RD 10/s', 'RD 100/s', 'RD 500/s'],
  replicates: 3,
  specimens: independentSpecimens(mrtReplicate),
}

/** Rate of the reference curve [1/s]. */
const quasiStatic = 0.001

/** Tests are adiabatic from this rate [1/s]. */
const adiabatic = 1

const timeDecimals = (rate: number) => (rate < 0.01 ? 3 : rate < 1 ? 4 : rate < 10 ? 5 : rate < 100 ? 6 : 7)

/** 8 mm wide, gauge length 20 mm. */
function mrtReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const rate = partsOfLabel('orientation-rate-replicate', condition)!.rate!
  const random = specimenRandom(coil, 'MRT', condition, number)
  const wanted = specimenTargets(coil, 'RD', random)
  const t0 = specimenThickness(coil, random)
  const b0 = rounded(8 + 0.01 * random.truncated(2.5), 2)
  const geometry = { b0, t0, S0: rounded(b0 * t0, 4), L0: 20, Lc: 24 }
  const actual = rate * (1 + 0.04 * random.truncated(2.5))

  const slow = tensionTruth(coil.truth, wanted)
  const truth = atRate(slow, coil.anisotropy.S, actual)
  const curve = rate > 100 ? ringing(tensionCurve(truth, 2400), wanted.rm) : tensionCurve(truth, 260)
  const dynamic = rate >= 10
  const channels = tensionChannels(curve, geometry, random, {
    rate: () => actual,
    stressNoise: (dynamic ? 0.003 : 0.0006) * wanted.rm,
    strainNoise: dynamic ? 2e-5 : 4e-6,
    timeDecimals: timeDecimals(rate),
  })
  return record('MRT', condition, number, geometry, {
    channels,
    remarks: ['Short gauge: elongations are not comparable with A80.'],
  })
}

/** Thermal overstress S·ln(ε̇/0.001), and from 1/s softening of 6e-4 per kelvin with ΔT = 0.9 ∫σ dεp / (3.6 MJ/m³K). */
function atRate(slow: TensionTruth, S: number, rate: number): TensionTruth {
  const over = S * Math.log(rate / quasiStatic)
  const hardened = (strain: number) => slow.stress(strain) + over
  const heat = rate >= adiabatic ? heatTable(hardened) : undefined
  const stress = (strain: number) => hardened(strain) * (1 - 6e-4 * (heat?.(strain) ?? 0))
  const h = 1e-5
  const slope = (strain: number) => (stress(strain + h) - stress(strain - h)) / (2 * h)
  const end = maximumForceStrain(stress, slope, youngsModulus, Math.max(slow.start, 2 * h)) ?? slow.end
  // Elongation after maximum force is twice that of an 80 mm gauge length.
  const afterMaximum = slow.a - plasticElongation(slow, slow.end)
  return {
    ...slow,
    stress,
    end,
    yieldPoint: slow.yieldPoint && { reh: slow.yieldPoint.reh + over, rel: flowPoint({ stress }, slow.start).R },
    a: plasticElongation({ stress }, end) + 2 * afterMaximum,
  }
}

function plasticElongation(truth: Pick<TensionTruth, 'stress'>, plasticStrain: number): number {
  const { e, R } = flowPoint(truth, plasticStrain)
  return e - R / youngsModulus
}

/** Temperature rise [K] over plastic strain, up to a strain of 1. */
function heatTable(stress: (plasticStrain: number) => number): (plasticStrain: number) => number {
  const n = 500
  const strains = new Float64Array(n + 1)
  const rise = new Float64Array(n + 1)
  for (let i = 1; i <= n; i++) {
    strains[i] = i / n
    const work = ((stress(strains[i]!) + stress(strains[i - 1]!)) / 2) * (strains[i]! - strains[i - 1]!)
    rise[i] = rise[i - 1]! + (0.9 * work) / 3.6
  }
  return (strain) => interpolate(strains, rise, Math.min(1, Math.max(0, strain)))
}

/** Decaying, 2 % of Rm above 100/s; fewer samples after it. */
function ringing({ e, R, width }: TensionCurve, rm: number): TensionCurve {
  const rows = Array.from(e.keys()).filter((i) => i % 6 === 0 || i > e.length - 5 || (e[i]! < 0.08 && i % 2 === 0))
  const rung = (i: number) => R[i]! + 0.02 * rm * Math.exp(-e[i]! / 0.02) * Math.sin((2 * Math.PI * e[i]!) / 0.004)
  return {
    e: Float64Array.from(rows, (i) => e[i]!),
    R: Float64Array.from(rows, (i) => (i > e.length - 4 ? R[i]! : rung(i))),
    width: Float64Array.from(rows, (i) => width[i]!),
  }
}
