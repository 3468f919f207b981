import type { Model } from '../model.ts'
import { abspoelScholtingModel } from './abspoel-scholting.ts'
import { keelerBrazier } from './keeler-brazier.ts'
import type { FormingLimitModel } from './law.ts'
import { marciniakKuczynskiModel } from './marciniak-kuczynski.ts'
import { swiftHill } from './swift-hill.ts'

export const formingLimits: readonly FormingLimitModel[] = [abspoelScholtingModel, keelerBrazier, swiftHill]

export const formingModels: readonly Model[] = [...formingLimits, marciniakKuczynskiModel]

/** @throws RangeError listing the models, for an unknown id */
export function formingLimit(id: string): FormingLimitModel {
  const found = formingLimits.find((model) => model.id === id)
  if (found) return found
  throw new RangeError(
    `'${id}' is not a forming limit; available: ${formingLimits.map((model) => model.id).join(', ')}`,
  )
}
