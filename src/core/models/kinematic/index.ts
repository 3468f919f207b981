import { chaboche } from './chaboche.ts'
import type { KinematicLaw } from './law.ts'
import { mixedHardening } from './mixed-hardening.ts'
import { yoshidaUemori } from './yoshida-uemori.ts'

/** Every kinematic law the house knows. */
export const kinematicLaws: readonly KinematicLaw[] = [
  chaboche(1),
  chaboche(2),
  chaboche(3),
  chaboche(4),
  mixedHardening,
  yoshidaUemori,
]

/** @throws RangeError naming the laws, for an id that is none of them */
export function kinematicLaw(id: string): KinematicLaw {
  const found = kinematicLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a kinematic law; there are ${kinematicLaws.map((law) => law.id).join(', ')}`)
}
