import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { isUnitCell } from './unit-cell.ts'
import { isResultName } from './laboratory.ts'
import { skeleton, splitUnit } from './name.ts'

/** One table of results above the measured values: its entries, and its last row. */
export type ResultRows = { readonly entries: Metadata[]; readonly last: number }

/**
 * Names in one row, perhaps units below, and one row of values: how testing programs write their results.
 * Statements of a word and a number below each other are not meant, nor are results of several specimens (`findSpecimenResults`).
 *
 * @param at         row of the names
 * @param end        first row that does not belong to the head
 * @param firstLine  1-based number of the first row
 */
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
  // A word such as `Units` may stand before them.
  const units = filled(next).filter((column) => column !== named[0] || isUnitCell(cellText(next[column])))
  // Brackets tell a unit that we do not know.
  const isUnit = (text: string) => isUnitCell(text) || /^[[(<].*[\])>]$/.test(text)
  const withUnits = units.length > 0 && units.every((column) => isUnit(cellText(next[column])))
  const last = withUnits ? at + 2 : at + 1
  const values = rows[last] ?? []
  if (last >= end) return undefined

  const numbers = named.filter((column) => cellKind(values[column], decimal) === 'n')
  const below = summaries(rows, last, end)
  if (numbers.length === 0 || followed(rows, below, end, numbers, decimal)) return undefined
  // The first cells may count or name the specimen; all others must be numbers below names, or blank.
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

/** Last of the rows that sum up the one above them: mean, standard deviation and the like. */
function summaries(rows: readonly (readonly Cell[])[], last: number, end: number): number {
  let at = last
  while (at + 1 < Math.min(end, last + reach) && isSummary(rows[at + 1] ?? [])) at++
  return at
}

/** Whether a row sums up those above it. */
export function isSummary(row: readonly Cell[]): boolean {
  return summary.test(skeleton(row.map(cellText).find((text) => text !== '') ?? ''))
}

const summary =
  /^(mean|average|median|mode|standard dev|std|sd\b|coefficient|cv\b|min|max|range|mittel|standardabw|variat|spann|moyenne|ecart|(e|\?)cart|media\b|mediana|desviaci|promedio|deviazione|n$|x$|s$)/

const resultWord =
  /\b(at (max|break|yield|rupture|peak|preset|offset)|max(imum)?|peak|modulus|yield|break|ultimate|uts|offset|proof|zugfestigkeit|streckgrenze|rotura|rottura|rupture)\b/

/** Rows of results that may stand between their names and the first one that looks like the others. */
const reach = 30

/** Whether the nearest names above a row of numbers are those of results: a table of them is not a record of a test. */
export function isBelowResults(rows: readonly (readonly Cell[])[], start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - reach); at--) {
    const names = (rows[at] ?? []).filter((cell) => cellKind(cell) === 't').map(cellText)
    const words = names.filter((name) => !isUnitCell(name))
    if (words.length < 2) continue
    return areResultNames(words)
  }
  return false
}

/** Whether at least half of these names, and two of them, are names of results. */
export function areResultNames(names: readonly string[]): boolean {
  const results = names.filter((name) => isResultName(name) || resultWord.test(skeleton(splitUnit(name).name)))
  return results.length * 2 >= names.length && results.length >= 2
}

/** A word for specimens, or nothing at all: what stands above the names of specimens. */
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

/** Without brackets; undefined where nothing is left. */
export function bareUnit(unit: string): string | undefined {
  return unit.replaceAll(/^[[(<{]+|[\])>}]+$/g, '').trim() || undefined
}

function filled(row: readonly Cell[]): number[] {
  return row.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]))
}
