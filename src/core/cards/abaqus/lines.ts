import { asciiText } from '../text/ascii-text.ts'
import { type Card, type CardText, onlyFile } from '../card.ts'
import { headerLines } from '../text/header.ts'
import { realText } from '../text/number-field.ts'
import { readAbaqus } from '../read/abaqus.ts'
import type { CardMaterial } from '../prepare/card-material.ts'

export const abaqus = { solver: 'Abaqus', feature: 'abaqus', read: onlyFile(readAbaqus) } satisfies Partial<Card>

/** Free format, at most eight numbers. */
export function data(...values: readonly number[]): string {
  if (values.length > 8) throw new RangeError(`${values.length} numbers in a line of eight`)
  return values.map((value) => realText(value)).join(', ')
}

/** Starts with a letter; letters, digits and underscores only. */
function materialName({ provenance }: CardMaterial): string {
  const name = asciiText(provenance.material)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return (/^[A-Z]/.test(name) ? name : `M_${name}`).slice(0, 80)
}

export function inputFile(
  material: CardMaterial,
  blocks: readonly string[],
  notes: readonly string[] = [],
): CardText[] {
  const header = headerLines(material, [...rateNotes(material), ...notes]).map((line) => `** ${line}`)
  return [{ extension: 'inp', text: `${[...header, ...blocks].join('\n')}\n` }]
}

/** The solver has no field for the rate of the first table and interpolates from 0. */
function rateNotes({ curves, system }: CardMaterial): string[] {
  const [slow] = curves
  if (curves.length < 2 || slow?.rate === undefined) return []
  return [
    `the first *PLASTIC table, tested at ${realText(slow.rate)} ${system.units.rate}, is used for rate zero`,
    // docs/science/solver-runs.md, "Solver runs"
    'not for CalculiX: *PLASTIC, RATE causes an error there',
  ]
}

/** @param E  Young's modulus in the unit system; a card for reversed loading passes another one */
export function elasticLines(material: CardMaterial, E = material.elastic.E): string[] {
  const { elastic } = material
  return [
    `*MATERIAL, NAME=${materialName(material)}`,
    '*DENSITY',
    `${data(elastic.density)},`,
    '*ELASTIC',
    data(E, elastic.nu),
  ]
}

/** *PLASTIC: stress before strain. The first table applies to the rate zero. */
export function plasticLines({ curves, strain }: CardMaterial): string[] {
  return curves.flatMap(({ rate, stress }, k) => [
    k === 0 ? '*PLASTIC' : `*PLASTIC, RATE=${realText(rate!)}`,
    ...Array.from(strain, (at, i) => data(stress[i]!, at)),
  ])
}
