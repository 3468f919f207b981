import { type Coil, type Direction, specimenRandom, specimenTargets, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { tensionTruth } from '../../synthetic/grade-truth.ts'
import { type Random, randomFor } from '../../numerics/random.ts'
import type { LaboratoryResult } from '../../read/specimen.ts'
import { rounded, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { youngsModulus } from '../../synthetic/truth/grade.ts'
import { isFurther } from '../../synthetic/truth/grade-truth.ts'
import { tensionCurve } from '../../synthetic/recipe-parts/tension.ts'
import { tensionChannels } from '../../synthetic/recipe-parts/tension-channels.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'forming', 'crash', 'springback', 'edge', 'tension'],
  conditions: ['RD', 'DD', 'TD'],
  replicates: 3,
  specimens: independentSpecimens(uatReplicate),
}

/** ISO 6892-1 method A before the proof strength, then the rate of the quasi-static curves [1/s]. */
const rates = { elastic: 0.000_25, plastic: 0.001 }

/** European type 2, 20 mm wide, gauge length 80 mm. */
function uatReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'UAT', condition, number)
  const wanted = specimenTargets(coil, condition as Direction, random)
  const t0 = specimenThickness(coil, random)
  const b0 = rounded(20 + 0.015 * random.truncated(2.5), 2)
  const geometry = { b0, t0, S0: rounded(b0 * t0, 4), L0: 80, Lc: 120 }

  const curve = tensionCurve(tensionTruth(coil.truth, wanted), coil.demo.reference ? 1400 : 500)
  const yieldStrain = wanted.yield / youngsModulus + (wanted.yieldPoint?.ae ?? 0.002)
  const channels = tensionChannels(curve, geometry, random, {
    // Not exactly at the end of the plateau, where rounding would decide.
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

function areaOfBreak(tfs: number | null, random: Random): LaboratoryResult[] {
  if (tfs === null) return []
  const reduction = 100 * -Math.expm1(-tfs * scatterFactor(random, 0.04))
  return [{ id: 'uat.z', name: 'uat.z', value: rounded(reduction, 0), unit: '%' }]
}

/** Further grades have none: no source gives typical values. */
function hardness({ demo, tension }: Coil, random: Random): LaboratoryResult[] {
  if (isFurther(demo.grade)) return []
  const ofCoil = demo.reference ? 1 : scatterFactor(randomFor(`${demo.id}|hardness`), 0.03)
  const hv = (tension.rm / 3.2) * ofCoil * scatterFactor(random, 0.01)
  return [{ id: 'hard.hv', name: 'hard.hv', value: rounded(hv, 0), unit: 'HV' }]
}
