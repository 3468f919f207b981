import { flowOf } from '../charts/model-curves/hardening.ts'
import { type ModelSet, valuesOf } from '../charts/model-curves/model-curve.ts'
import type { MkMaterial } from '../models/forming/mk-groove.ts'
import { wholeLaws } from '../models/hardening/index.ts'
import type { Model } from '../models/model.ts'
import { ordered } from '../models/parameters.ts'
import { rateLaws } from '../models/rate/index.ts'
import { richestFirst, yieldCriterion } from '../models/yield/index.ts'

/**
 * A coil's own models as Marciniak–Kuczyński's groove needs them: the first hardening law that begins at no strain, the yield
 * surface identified from most tests, and the first rate law upon the slow curve. Without a surface the sheet is isotropic,
 * without a rate law it knows no rate.
 *
 * @throws RangeError where no hardening law is among them
 */
export function sheetMaterial(models: readonly ModelSet[]): MkMaterial {
  const found = <Member extends Model>(family: readonly Member[]) => {
    for (const model of family) {
      const set = models.find((one) => one.model === model.id)
      if (set) return { model, parameters: ordered(model, valuesOf(set)), set }
    }
    return undefined
  }
  const hardening = found(wholeLaws)
  if (!hardening) throw new RangeError('Marciniak–Kuczyński stands on the hardening law of tab FE2, and there is none')
  const { flow } = flowOf(hardening.set)
  const surface = found(richestFirst)
  const rate = found(rateLaws.filter(({ kind }) => kind !== 'own-hardening'))
  const isotropic = yieldCriterion('von-mises').surface([])
  return {
    surface: surface ? surface.model.surface(surface.parameters) : isotropic,
    stress(plasticStrain, at) {
      // The search for equilibrium probes beyond what exists, and takes no stress for an answer.
      if (!(plasticStrain >= 0 && at > 0)) return Number.NaN
      const quasiStatic = flow.stress(plasticStrain)
      if (!rate) return quasiStatic
      return rate.model.stress(rate.parameters, { quasiStatic, rate: at, plasticStrain, temperature: roomTemperature })
    },
  }
}

const roomTemperature = 20 // °C
