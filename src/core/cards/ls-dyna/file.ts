import { type Card, type CardText, onlyFile } from '../card.ts'
import { titleText } from '../ascii-text.ts'
import { headerLines } from '../header.ts'
import { realText } from '../number-field.ts'
import { readLsDyna } from '../read/ls-dyna.ts'
import type { CardMaterial } from '../card-material.ts'
import { withLevelEnd } from '../table-end.ts'
import { sevenDigits } from '../unit-system.ts'
import { defineCurve, defineTable } from './curve.ts'
import { type Field, real, whole } from './row.ts'

/** What all cards of the solver share. */
export const lsDyna = { solver: 'LS-DYNA', feature: 'ls-dyna', read: onlyFile(readLsDyna) } satisfies Partial<Card>

/** A keyword file that can be included in others: header, blocks, end. */
export function keywordFile(
  material: CardMaterial,
  blocks: readonly string[],
  notes: readonly string[] = [],
): CardText[] {
  const header = headerLines(material, notes).map((line) => `$ ${line}`)
  return [{ extension: 'k', text: `${['*KEYWORD', ...header, ...blocks, '*END'].join('\n')}\n` }]
}

/** What every *MAT begins with. */
export function elasticFields({ ids, elastic: { density, E, nu } }: CardMaterial): Field[] {
  return [whole('mid', ids.material), real('ro', density), real('e', E), real('pr', nu)]
}

/** Keyword with `_TITLE` and its title line. */
export function titled(keyword: string, material: CardMaterial, suffix = ''): string[] {
  return [`*${keyword}_TITLE`, titleText(`${material.provenance.material} ${suffix}`, 80)]
}

/** The flow curve of rate zero, which lies below that of the slow test by the rise at its rate [1]. */
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

/** AOPT = 2 with a = (1, 0, 0): a card in a model that lies otherwise would be anisotropic the wrong way round. */
export const rollingDirection =
  'anisotropic: AOPT = 2 lays the rolling direction along global x (a1, a2, a3); change it where the sheet lies otherwise, or set BETA of *ELEMENT_SHELL_BETA'

type Flow = { readonly id: number; readonly blocks: string[] }

/** The flow curve, or a table of rates with its curves; `id` is what the material refers to. */
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
