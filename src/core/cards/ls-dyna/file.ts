import { integerField, realField, realText } from '../text/number-field.ts'
import { titleText } from '../text/ascii-text.ts'
import { type Card, type CardText, onlyFile } from '../card.ts'
import { headerLines, withLevelEnd } from '../text/header.ts'
import { readLsDyna } from '../read/ls-dyna.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { sevenDigits } from '../unit-system.ts'

const width = 10

type Field = { readonly name: string; readonly text: string }

export const real = (name: string, value: number): Field => ({ name, text: realField(value, width) })
export const whole = (name: string, value: number): Field => ({ name, text: integerField(value, width) })
/** In the position of a number, an id has a minus sign. */
export function reference(name: string, id: number): Field {
  const text = `-${id}.0`.length <= width ? `-${id}.0` : `-${id}.`
  if (text.length > width) throw new RangeError(`id ${id} does not fit a field of ${width} characters`)
  return { name, text: text.padStart(width) }
}
export const gap: Field = { name: '', text: ' '.repeat(width) }
export const zeros = (...names: string[]): Field[] => names.map((name) => real(name, 0))

export function row(...fields: readonly Field[]): string[] {
  if (fields.length > 8) throw new RangeError(`${fields.length} fields in a line of eight`)
  const names = fields.map(({ name }) => name.padStart(width)).join('')
  return [
    `$#${names.slice(2)}`.trimEnd(),
    fields
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  ]
}

/** Readers of keyword files take a line with a comma for free format. */
export function titleLine(text: string): string {
  return titleText(text, 80).replaceAll(/, ?/g, ' ')
}

/** *DEFINE_CURVE. The default LCINT of about 100 would reduce the first percent of hardening to two points. */
export function defineCurve(
  title: string,
  id: number,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  intervals = 2000,
): string[] {
  return [
    '*DEFINE_CURVE_TITLE',
    titleLine(title),
    ...row(
      whole('lcid', id),
      whole('sidr', 0),
      real('sfa', 1),
      real('sfo', 1),
      real('offa', 0),
      real('offo', 0),
      whole('dattyp', 0),
      whole('lcint', intervals),
    ),
    '$#                a1                  o1',
    ...Array.from({ length: x.length }, (_, i) => realField(x[i]!, 20) + realField(y[i]!, 20)),
  ]
}

function defineTable(title: string, id: number, values: readonly number[], curves: readonly number[]): string[] {
  return [
    '*DEFINE_TABLE_2D_TITLE',
    titleLine(title),
    ...row(whole('tbid', id), real('sfa', 1), real('offa', 0)),
    '$#             value                lcid',
    ...values.map((value, i) => realField(value, 20) + integerField(curves[i]!, 20)),
  ]
}

export const lsDyna = { solver: 'LS-DYNA', feature: 'ls-dyna', read: onlyFile(readLsDyna) } satisfies Partial<Card>

export function keywordFile(
  material: CardMaterial,
  blocks: readonly string[],
  notes: readonly string[] = [],
): CardText[] {
  const header = headerLines(material, notes).map((line) => `$ ${line}`)
  return [{ extension: 'k', text: `${['*KEYWORD', ...header, ...blocks, '*END'].join('\n')}\n` }]
}

export function elasticFields({ ids, elastic: { density, E, nu } }: CardMaterial): Field[] {
  return [whole('mid', ids.material), real('ro', density), real('e', E), real('pr', nu)]
}

export function titled(keyword: string, material: CardMaterial, suffix = ''): string[] {
  return [`*${keyword}_TITLE`, titleLine(`${material.provenance.material} ${suffix}`)]
}

/** Flow curve of rate zero: the slow curve divided by the rise at its rate [1]. */
export function staticBlock(material: CardMaterial, rise: number): Flow {
  const flow = withLevelEnd(
    material,
    material.curves[0]!.stress.map((value) => sevenDigits(value / (1 + rise))),
  )
  const id = material.ids.curve(0)
  return {
    id,
    blocks: defineCurve(`${material.provenance.material} flow curve, rate 0`, id, flow.strain, flow.stress),
  }
}

/** AOPT = 2 with a = (1, 0, 0): the rolling direction is the global x axis. */
export const rollingDirection =
  'anisotropic: AOPT = 2 sets the rolling direction along global x (a1, a2, a3); change it for other orientations, or set BETA of *ELEMENT_SHELL_BETA'

type Flow = { readonly id: number; readonly blocks: string[] }

export function flowBlocks(material: CardMaterial, withRates: boolean): Flow {
  const { curves, ids, system, provenance } = material
  const name = provenance.material
  const rateName = (rate: number | undefined) =>
    rate === undefined ? '' : `, rate ${realText(rate)} ${system.units.rate}`
  const block = (k: number, stress: Float64Array, rate: number | undefined) => {
    const flow = withLevelEnd(material, stress)
    return defineCurve(`${name} flow curve${rateName(rate)}`, ids.curve(k), flow.strain, flow.stress)
  }
  if (!withRates || curves.length < 2) {
    const { stress, rate } = curves[0]!
    return { id: ids.curve(0), blocks: block(0, stress, rate) }
  }
  return {
    id: ids.table,
    blocks: [
      ...defineTable(
        `${name} rate table`,
        ids.table,
        curves.map(({ rate }) => rate!),
        curves.map((_, k) => ids.curve(k)),
      ),
      ...curves.flatMap(({ rate, stress }, k) => block(k, stress, rate)),
    ],
  }
}
