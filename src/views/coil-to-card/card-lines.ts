import { CardRefused } from '#core/cards/index.ts'
import type { Excerpt } from '#contract/views/coil-to-card.ts'
import { type CardMaterialData, type MaterialCard, materialCard } from '../cards/index.ts'
import { excerptOf, places } from './excerpt.ts'

export type CardLines = {
  readonly card: MaterialCard
  readonly text: Excerpt<string>
  /** Line of the first flow curve at a plastic strain and its stress; null without one. */
  readonly line: { readonly number: number; readonly text: string; readonly stress: number } | null
}

/**
 * First LS-DYNA card of a coil with its proof, and the lines that describe its input.
 * @param law            id of the hardening law
 * @param plasticStrain  position on the flow curve [1]
 * @returns  null if the card is refused
 */
export function cardLines(data: CardMaterialData, law: string, plasticStrain: number): CardLines | null {
  const card = written(data, law)
  if (!card) return null
  const lines = card.files[0]!.text.trimEnd().split('\n')
  const find = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line))
  const material = find(/^\*MAT/)
  const curve = find(/^\*DEFINE_CURVE/)
  const proof = find(/^\$ proof:/)
  const proofEnd = lines.findIndex((line, i) => i > proof && !line.startsWith('$  '))
  const at = lines.findIndex((line, i) => i > curve && pointIn(line)?.[0] === plasticStrain)
  const head = [0, 1, find(/^\$ material:/), find(/^\$ coil:/)]
  const around = at < 0 ? places(curve, 8) : [...places(curve, 4), ...places(at - 2, 5)]
  return {
    card,
    text: excerptOf(lines, [
      ...head,
      ...places(proof, proofEnd - proof),
      ...places(material, 4),
      ...around,
      lines.length - 1,
    ]),
    line: at < 0 ? null : { number: at + 1, text: lines[at]!.trim(), stress: pointIn(lines[at]!)![1] },
  }
}

function written(data: CardMaterialData, law: string): MaterialCard | null {
  try {
    return materialCard(data, { solver: 'ls-dyna', units: 'mm-t-s', law })
  } catch (error) {
    if (error instanceof CardRefused) return null
    throw error
  }
}

function pointIn(line: string): readonly [number, number] | undefined {
  const [x, y, ...more] = line.trim().split(/\s+/).map(Number)
  return more.length === 0 && Number.isFinite(x) && Number.isFinite(y) ? [x!, y!] : undefined
}
