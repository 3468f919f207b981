import { textOf } from '../evaluate/checks/contradictions.ts'
import type { Issue } from '../issue.ts'
import { usualModulus } from '../models/elastic/nominal.ts'
import { property } from '../properties/index.ts'
import { knownFamily, publishedRanges } from './families.ts'

/** Texture, coating and alloy change a modulus by less than a tenth; errors of strain measurement by more. */
const otherModulus = 0.1
/** [mm] */
const publishedGauge = 80

type Numbers = readonly { readonly id: string; readonly value: number | null }[]

/** @param path  category/series/family/… */
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
            `${textOf('uat.E', E! / 1000)} is ${Math.round(100 * Math.abs(share))} % ${share < 0 ? 'below' : 'above'} the ${Math.round(usual! / 1000)} GPa of ${category}. Check strain measurement, gauge length and cross-section.`,
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
        `${textOf(id, number)} is outside the published range of ${known!.names[0]}, ${from} to ${to}${unitOf(id)}.`,
      ),
    ]
  })
  return [...modulus, ...ranges]
}

/** Tolerances of EN 10131 and EN 10143 are below this share of the nominal thickness. */
const otherThickness = 0.1

/** Warns if specimen [mm] and coil [mm] differ in thickness, which would make every stress wrong. */
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
