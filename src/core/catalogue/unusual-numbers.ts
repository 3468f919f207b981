import { textOf } from '../evaluate/checks/contradictions.ts'
import type { Issue } from '../issue.ts'
import { usualModulus } from '../models/elastic/nominal.ts'
import { property } from '../properties/index.ts'
import { knownFamily, publishedRanges } from './families.ts'

/** A tenth is more than texture, coating or alloy do to a modulus; how strain was measured does. */
const otherModulus = 0.1
/** Over which published elongations after fracture are stated [mm]. */
const publishedGauge = 80

type Numbers = readonly { readonly id: string; readonly value: number | null }[]

/**
 * Numbers of a specimen that its place in the tree does not let expect, each as a warning: a modulus of another metal than the category
 * says, and what lies outside the published range of the family.
 *
 * @param path  category/series/family/…
 */
export function unusualNumbers(path: string, scalars: Numbers): Issue[] {
  const [category = '', , family = ''] = path.split('/')
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)?.value ?? null
  const [E, usual] = [value('uat.E'), usualModulus(category)]
  const share = E === null || usual === undefined ? 0 : E / usual - 1
  const modulus =
    Math.abs(share) > otherModulus
      ? [
          unusual(
            'uat.E',
            `${textOf('uat.E', E! / 1000)} is ${Math.round(100 * Math.abs(share))} % ${share < 0 ? 'below' : 'above'} the ${Math.round(usual! / 1000)} GPa of ${category}: check how and over which length strain was measured, and the section.`,
          ),
        ]
      : []
  const known = knownFamily(family)
  const ranges = Object.entries(known ? publishedRanges(known) : {}).flatMap(([id, [from, to]]) => {
    const number = value(id)
    const isOther = id === 'uat.a' && value('uat.l0') !== publishedGauge
    if (number === null || isOther || (number >= from && number <= to)) return []
    return [
      unusual(
        id,
        `${textOf(id, number)} is outside what is published of ${known!.names[0]}, ${from} to ${to}${unitOf(id)}.`,
      ),
    ]
  })
  return [...modulus, ...ranges]
}

/** Tolerances of EN 10131 and EN 10143 stay below this share of the nominal thickness. */
const otherThickness = 0.1

/**
 * A specimen whose thickness is not that of its coil: one of the two is wrong, and with it every stress.
 *
 * @param stated   of the specimen [mm]
 * @param nominal  of the coil [mm]
 */
export function unlikeCoil(stated: number | undefined, nominal: number): Issue[] {
  if (stated === undefined || Math.abs(stated / nominal - 1) <= otherThickness) return []
  return [
    {
      severity: 'warning',
      code: 'thickness-unlike-coil',
      message: `The specimen is ${Number(stated.toPrecision(4))} mm thick, the coil ${Number(nominal.toPrecision(4))} mm. Check the thickness of the specimen, or choose another coil.`,
    },
  ]
}

const unitOf = (id: string) => (property(id)!.display.unit === '1' ? '' : ` ${property(id)!.display.unit}`)
const unusual = (id: string, message: string): Issue => ({ severity: 'warning', code: `unusual-${id}`, message })
