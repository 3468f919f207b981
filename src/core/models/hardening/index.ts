import { anchored } from './anchored.ts'
import { doubleVoce } from './double-voce.ts'
import { elMagd } from './el-magd.ts'
import { ghosh } from './ghosh.ts'
import { hockettSherby } from './hockett-sherby.ts'
import { hollomon } from './hollomon.ts'
import type { HardeningLaw } from './law.ts'
import { ludwik } from './ludwik.ts'
import { modifiedVoce } from './modified-voce.ts'
import { swift } from './swift.ts'
import { swiftHockettSherby } from './swift-hockett-sherby.ts'
import { swiftVoce } from './swift-voce.ts'
import { voce } from './voce.ts'

/** Every hardening law the house knows, in the order in which lists show them. */
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

/** Laws of the whole curve, which other models can stand upon; the anchored one begins at uniform strain. */
export const wholeLaws = hardeningLaws.filter(({ id }) => id !== anchored.id)

/** @throws RangeError naming the laws, for an id that is none of them */
export function hardeningLaw(id: string): HardeningLaw {
  const found = hardeningLaws.find((law) => law.id === id)
  if (found) return found
  throw new RangeError(`'${id}' is not a hardening law; there are ${hardeningLaws.map((law) => law.id).join(', ')}`)
}
