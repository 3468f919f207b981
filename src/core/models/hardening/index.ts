import { anchored } from './anchored.ts'
import { doubleVoce, elMagd, hockettSherby, modifiedVoce, voce } from './saturation-laws.ts'
import { ghosh, hollomon, ludwik, swift } from './power-laws.ts'
import type { HardeningLaw } from './law.ts'
import { swiftHockettSherby, swiftVoce } from './blended-laws.ts'

export const hardeningLaws: readonly HardeningLaw[] = [
  swift,
  voce,
  swiftVoce,
  hockettSherby,
  swiftHockettSherby,
  modifiedVoce,
  doubleVoce,
  hollomon,
  ludwik,
  ghosh,
  elMagd,
  anchored,
]

/** The anchored law begins at uniform strain, so other models cannot use it. */
export const wholeLaws = hardeningLaws.filter(({ id }) => id !== anchored.id)

/** @throws RangeError listing the laws, for an unknown id */
export function hardeningLaw(id: string): HardeningLaw {
  const found = hardeningLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a hardening law; available: ${hardeningLaws.map((law) => law.id).join(', ')}`)
}
