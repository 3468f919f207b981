import type { Model } from '../model.ts'
import { abspoelScholtingModel } from './abspoel-scholting-model.ts'
import { keelerBrazier } from './keeler-brazier.ts'
import type { FormingLimitModel } from './law.ts'
import { marciniakKuczynskiModel } from './marciniak-kuczynski.ts'
import { swiftHill } from './swift-hill.ts'

/** Limit curves from a few numbers. */
export const formingLimits: readonly FormingLimitModel[] = [abspoelScholtingModel, keelerBrazier, swiftHill]

/** Those and Marciniak–Kuczyński, which asks for a whole material. */
export const formingModels: readonly Model[] = [...formingLimits, marciniakKuczynskiModel]

/** @throws RangeError naming the models, for an id that is none of them */
export function formingLimit(id: string): FormingLimitModel {
  const found = formingLimits.find((model) => model.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a forming limit; there are ${formingLimits.map((model) => model.id).join(', ')}`)
}
