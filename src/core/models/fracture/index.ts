import type { Model } from '../model.ts'
import { gissmoModel } from './gissmo.ts'
import { hosfordCoulomb } from './hosford-coulomb-law.ts'
import { johnsonCookFracture } from './johnson-cook-fracture.ts'
import type { FractureLaw } from './law.ts'
import { mmc } from './mmc.ts'

/** Every fracture strain model with parameters. */
export const fractureLaws: readonly FractureLaw[] = [hosfordCoulomb, mmc, johnsonCookFracture]

/** Those and GISSMO, which is made of curves. */
export const fractureModels: readonly Model[] = [...fractureLaws, gissmoModel]

/** @throws RangeError naming the models, for an id that is none of them */
export function fractureLaw(id: string): FractureLaw {
  const found = fractureLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a fracture model; there are ${fractureLaws.map((law) => law.id).join(', ')}`)
}
