import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { cellKind, cellText, isUnitCell } from './cell-kind.ts'
import { isResultName } from './laboratory.ts'
import { skeleton, splitUnit } from './name.ts'

type ResultRows = { readonly entries: Metadata[]; readonly last: number }

/** One row of results; for several specimens see `findSpecimenResults`. `end`: exclusive. */
export function readResultRows(
  rows: readonly (readonly Cell[])[],
  at: number,
  end: number,
  decimal: '.' | ',' = '.',
  firstLine = 1,
): ResultRows | undefined {
  const names = rows[at] ?? []
  const named = filled(names)
  if (named.length < 2 || named.some((column) => cellKind(names[column], decimal) !== 't')) return undefined
  const next = rows[at + 1] ?? []
  // A word such as `Units` may precede them.
  const units = filled(next).filter((column) => column !== named[0] || isUnitCell(cellText(next[column])))
  // Brackets indicate a unit even if it is unknown.
  const isUnit = (text: string) => isUnitCell(text) || /^[[(<].*[\])>]$/.test(text)
  const withUnits = units.length > 0 && units.every((column) => isUnit(cellText(next[column])))
  const last = withUnits ? at + 2 : at + 1
  const values = rows[last] ?? []
  if (last >= end) return undefined

  const numbers = named.filter((column) => cellKind(values[column], decimal) === 'n')
  const below = summaries(rows, last, end)
  if (numbers.length === 0 || followed(rows, below, end, numbers, decimal)) return undefined
  // The first cells may number or name the specimen; all others must be numbers below names, or blank.
  const [first] = filled(values)
  const strangers = filled(values).filter((column) => column !== first && !numbers.includes(column))
  const isPlain =
    strangers.length === 0 &&
    (first === undefined || numbers.includes(first) || isSpecimenLabel(cellText(names[first])))
  if (!withUnits && !isPlain) return undefined
  const entries = named
    .filter((column) => cellText(values[column]) !== '')
    .map((column) => ({
      key: cellText(names[column]),
      value: cellText(values[column]),
      unit: units.includes(column) && withUnits ? bareUnit(cellText(next[column])) : undefined,
      line: firstLine + last,
    }))
  return { entries, last: below }
}

function summaries(rows: readonly (readonly Cell[])[], last: number, end: number): number {
  let at = last
  while (at + 1 < Math.min(end, last + reach) && isSummary(rows[at + 1] ?? [])) at++
  return at
}

export function isSummary(row: readonly Cell[]): boolean {
  return summary.test(skeleton(row.map(cellText).find((text) => text !== '') ?? ''))
}

const summary =
  /^(mean|average|median|mode|standard dev|std|sd\b|coefficient|cv\b|min|max|range|mittel|standardabw|variat|spann|moyenne|ecart|(e|\?)cart|media\b|mediana|desviaci|promedio|deviazione|n$|x$|s$)/

const resultWord =
  /\b(at (max|break|yield|rupture|peak|preset|offset)|max(imum)?|peak|modulus|yield|break|ultimate|uts|offset|proof|zugfestigkeit|streckgrenze|rotura|rottura|rupture)\b/

const reach = 30

export function isBelowResults(rows: readonly (readonly Cell[])[], start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - reach); at--) {
    const names = (rows[at] ?? []).filter((cell) => cellKind(cell) === 't').map(cellText)
    const words = names.filter((name) => !isUnitCell(name))
    if (words.length < 2) continue
    return areResultNames(words)
  }
  return false
}

export function areResultNames(names: readonly string[]): boolean {
  const results = names.filter((name) => isResultName(name) || resultWord.test(skeleton(splitUnit(name).name)))
  return results.length * 2 >= names.length && results.length >= 2
}

export function isSpecimenLabel(name: string): boolean {
  return /^$|specimen|sample|prob|prüf|\bnr\b|\bno\b|label|name|\bid\b|essai|prouvette|muestra|provin|campion|chantillon|n[°º]/i.test(
    name,
  )
}

function followed(
  rows: readonly (readonly Cell[])[],
  last: number,
  end: number,
  numbers: readonly number[],
  decimal: '.' | ',',
): boolean {
  return last + 1 < end && numbers.every((column) => cellKind(rows[last + 1]?.[column], decimal) === 'n')
}

export function bareUnit(unit: string): string | undefined {
  return unit.replaceAll(/^[[(<{]+|[\])>}]+$/g, '').trim() || undefined
}

function filled(row: readonly Cell[]): number[] {
  return row.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]))
}
