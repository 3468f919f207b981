import { type Coil, type Direction, specimenRandom, specimenTargets, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { tensionTruth } from '../../synthetic/grade-truth.ts'
import { type Random, randomFor } from '../../numerics/random.ts'
import type { LaboratoryResult } from '../../read/specimen.ts'
import { rounded } from '../../synthetic/logger.ts'
import { record } from '../../synthetic/record.ts'
import { scatterFactor } from '../../synthetic/scatter.ts'
import { youngsModulus } from '../../synthetic/truth/grade.ts'
import { isFurther } from '../../synthetic/truth/truth-of.ts'
import { tensionCurve } from '../../synthetic/recipe-parts/tension.ts'
import { tensionChannels } from '../../synthetic/recipe-parts/tension-channels.ts'
import { each, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

/** Tension. */
export const recipe: Recipe = {
  packages: ['complete', 'forming', 'crash', 'springback', 'edge', 'tension'],
  conditions: ['RD', 'DD', 'TD'],
  replicates: 3,
  specimens: each(uatReplicate),
}

/** ISO 6892-1 method A before the proof strength, and after it the rate that the quasi-static curves are of [1/s]. */
const rates = { elastic: 0.000_25, plastic: 0.001 }

/** Tension of one specimen of the European type 2, 20 mm wide over a gauge of 80 mm. */
function uatReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'UAT', condition, number)
  const wanted = specimenTargets(coil, condition as Direction, random)
  const t0 = specimenThickness(coil, random)
  const b0 = rounded(20 + 0.015 * random.truncated(2.5), 2)
  const geometry = { b0, t0, S0: rounded(b0 * t0, 4), L0: 80, Lc: 120 }

  const curve = tensionCurve(tensionTruth(coil.truth, wanted), coil.variant.reference ? 1400 : 500)
  const yieldStrain = wanted.yield / youngsModulus + (wanted.yieldPoint?.ae ?? 0.002)
  const channels = tensionChannels(curve, geometry, random, {
    // Not at the end of the plateau itself, where a sample lies: rounding would decide on which side.
    rate: (e) => (e < yieldStrain - 1e-6 ? rates.elastic : rates.plastic),
    stressNoise: 0.0006 * wanted.rm,
    strainNoise: 4e-6,
    widthNoise: 3e-5,
    serration: wanted.yieldPoint ? { until: yieldStrain - 1e-6, amplitude: 0.003 * wanted.yield } : undefined,
    timeDecimals: 3,
  })
  const laboratory = [...areaOfBreak(coil.truth.tfs, random), ...(condition === 'RD' ? hardness(coil, random) : [])]
  return record('UAT', condition, number, geometry, { channels, laboratory })
}

/** Reduction of area as the laboratory reads it off the broken specimen; it gives the true fracture strain. */
function areaOfBreak(tfs: number | null, random: Random): LaboratoryResult[] {
  if (tfs === null) return []
  const reduction = 100 * -Math.expm1(-tfs * scatterFactor(random, 0.04))
  return [{ id: 'uat.z', name: 'uat.z', value: rounded(reduction, 0), unit: '%' }]
}

/** Vickers hardness of the sheet beside its specimen. No source gives typical values of the further grades, so they state none. */
function hardness({ variant, tension }: Coil, random: Random): LaboratoryResult[] {
  if (isFurther(variant.grade)) return []
  const ofCoil = variant.reference ? 1 : scatterFactor(randomFor(`${variant.id}|hardness`), 0.03)
  const hv = (tension.rm / 3.2) * ofCoil * scatterFactor(random, 0.01)
  return [{ id: 'hard.hv', name: 'hard.hv', value: rounded(hv, 0), unit: 'HV' }]
}
