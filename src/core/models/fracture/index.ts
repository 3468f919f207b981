import type { Model } from '../model.ts'
import { gissmoModel } from './gissmo.ts'
import { hosfordCoulomb } from './hosford-coulomb.ts'
import { johnsonCookFracture } from './johnson-cook-fracture.ts'
import type { FractureLaw } from './law.ts'
import { mmc } from './mmc.ts'

export const fractureLaws: readonly FractureLaw[] = [hosfordCoulomb, mmc, johnsonCookFracture]

export const fractureModels: readonly Model[] = [...fractureLaws, gissmoModel]

/** @throws RangeError listing the models, for an unknown id */
export function fractureLaw(id: string): FractureLaw {
  const found = fractureLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a fracture model; available: ${fractureLaws.map((law) => law.id).join(', ')}`)
}
