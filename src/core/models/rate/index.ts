import type { Model } from '../model.ts'
import { cowperSymonds } from './cowper-symonds.ts'
import { johnsonCook } from './johnson-cook.ts'
import { johnsonCookRate } from './johnson-cook-rate.ts'
import type { RateLaw } from './law.ts'
import { ratePowerLaw } from './rate-power-law.ts'
import { rateTableModel } from './rate-table.ts'
import { thermalOverstress } from './thermal-overstress.ts'

/** Every rate law with parameters. */
export const rateLaws: readonly RateLaw[] = [
  thermalOverstress,
  cowperSymonds,
  johnsonCookRate,
  ratePowerLaw,
  johnsonCook,
]

/** Laws and the table. */
export const rateModels: readonly Model[] = [...rateLaws, rateTableModel]

/** @throws RangeError naming the laws, for an id that is none of them */
export function rateLaw(id: string): RateLaw {
  const found = rateLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a rate law; there are ${rateLaws.map((law) => law.id).join(', ')}`)
}
