import { chaboche } from './chaboche.ts'
import type { KinematicLaw } from './law.ts'
import { mixedHardening } from './mixed-hardening.ts'
import { yoshidaUemori } from './yoshida-uemori.ts'

export const kinematicLaws: readonly KinematicLaw[] = [
  chaboche(1),
  chaboche(2),
  chaboche(3),
  chaboche(4),
  mixedHardening,
  yoshidaUemori,
]

/** @throws RangeError listing the laws, for an unknown id */
export function kinematicLaw(id: string): KinematicLaw {
  const found = kinematicLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a kinematic law; available: ${kinematicLaws.map((law) => law.id).join(', ')}`)
}
