import type { Model } from '../model.ts'
import { cowperSymonds } from './cowper-symonds.ts'
import { johnsonCook, johnsonCookRate } from './johnson-cook.ts'
import type { RateLaw } from './law.ts'
import { ratePowerLaw } from './rate-power-law.ts'
import { rateTableModel } from './rate-table.ts'
import { thermalOverstress } from './thermal-overstress.ts'

export const rateLaws: readonly RateLaw[] = [
  thermalOverstress,
  cowperSymonds,
  johnsonCookRate,
  ratePowerLaw,
  johnsonCook,
]

export const rateModels: readonly Model[] = [...rateLaws, rateTableModel]

/** @throws RangeError listing the laws, for an unknown id */
export function rateLaw(id: string): RateLaw {
  const found = rateLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a rate law; available: ${rateLaws.map((law) => law.id).join(', ')}`)
}
