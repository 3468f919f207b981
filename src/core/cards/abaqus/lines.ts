import { asciiText } from '../ascii-text.ts'
import type { CardText } from '../card.ts'
import { headerLines } from '../header.ts'
import { realText } from '../number-field.ts'
import type { CardMaterial } from '../prepare-material.ts'

/** Numbers of one data line, free format; eight at most. */
export function data(...values: readonly number[]): string {
  if (values.length > 8) throw new RangeError(`${values.length} numbers in a line of eight`)
  return values.map((value) => realText(value)).join(', ')
}

/** *MATERIAL names begin with a letter and keep to letters, digits and underscores. */
export function materialName({ provenance }: CardMaterial): string {
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
  const header = headerLines(material, notes).map((line) => `** ${line}`)
  return [{ extension: 'inp', text: `${[...header, ...blocks].join('\n')}\n` }]
}

/** *MATERIAL, *DENSITY and *ELASTIC. */
export function elasticLines(material: CardMaterial): string[] {
  const { elastic } = material
  return [
    `*MATERIAL, NAME=${materialName(material)}`,
    '*DENSITY',
    `${data(elastic.density)},`,
    '*ELASTIC',
    data(elastic.E, elastic.nu),
  ]
}

/** *PLASTIC: stress before strain. The first table counts for the rate zero, others name theirs. */
export function plasticLines({ curves, strain }: CardMaterial): string[] {
  return curves.flatMap(({ rate, stress }, k) => [
    k === 0 ? '*PLASTIC' : `*PLASTIC, RATE=${realText(rate!)}`,
    ...Array.from(strain, (at, i) => data(stress[i]!, at)),
  ])
}
