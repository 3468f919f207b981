import type { Cell } from '../source.ts'
import { cellKind } from './cell-kind.ts'
import { isBelowResults } from './result-rows.ts'

/** The rows after it have numbers and words in the same columns. */
export function findDataStart(rows: readonly (readonly Cell[])[], decimal: '.' | ','): number | undefined {
  const kinds = rows.map((row) => row.map((cell) => cellKind(cell, decimal)).join(''))
  const start = search(kinds, 2) ?? search(kinds, 1)
  if (start === undefined || !isBelowResults(rows, start)) return start
  const end = kinds.findIndex((row, at) => at > start && !row.includes('n'))
  return end < 0 ? start : (search(kinds, 2, end) ?? start)
}

const look = 12
const manyLines = 50

function search(kinds: readonly string[], numbers: number, from = 0): number | undefined {
  for (let start = from; start < kinds.length; start++) {
    const row = kinds[start]!
    if (count(row, 'n') < numbers) continue
    const window: string[] = []
    for (let next = start; next < kinds.length && window.length < look; next++) {
      if (kinds[next]!.includes('n')) window.push(kinds[next]!)
    }
    const types = columnTypes(window)
    if (!fits(row, types)) continue
    const numeric = count(types, 'n')
    if (numeric < numbers) continue
    // A few rows of words with one number each are metadata (`Length; 50; mm`), not a table.
    if (
      numeric === 1 &&
      types.includes('t') &&
      kinds.slice(start, start + manyLines).filter((kind) => kind.includes('n')).length < manyLines
    )
      continue
    // At least half of the numeric columns must have a number in the first row.
    if (count(row, 'n') * 2 < numeric) continue
    const fitting = window.filter((kind) => fits(kind, types) || (numbers > 1 && mostlyFits(kind, types))).length
    if (fitting >= window.length * 0.8 && !isStatement(kinds, start) && !areStatements(kinds, start)) return start
  }
  return undefined
}

/** A single row of numbers followed by words and more numbers is a row of values below names. */
function isStatement(kinds: readonly string[], start: number): boolean {
  const next = kinds.slice(start + 1, start + look).find((kind) => /[nt]/.test(kind))
  return (
    next !== undefined &&
    !next.includes('n') &&
    kinds.slice(start + 1, start + 2 * look).some((kind) => kind.includes('n'))
  )
}

function areStatements(kinds: readonly string[], start: number): boolean {
  const names = kinds.findIndex((row, at) => at > start && at < start + look && row.includes('t') && !row.includes('n'))
  if (names < 0 || !kinds.slice(start, names).every((row) => row.startsWith('t'))) return false
  const below = kinds.slice(names + 1, names + 1 + look).filter((row) => row.includes('n'))
  return below.length >= look / 2 && below.every((row) => !row.startsWith('t'))
}

function columnTypes(window: readonly string[]): string {
  const width = window.reduce((max, row) => Math.max(max, row.length), 0)
  let types = ''
  for (let column = 0; column < width; column++) {
    let n = 0
    let t = 0
    for (const row of window) {
      if (row[column] === 'n') n++
      else if (row[column] === 't') t++
    }
    types += n === 0 && t === 0 ? 'e' : n >= t ? 'n' : 't'
  }
  return types
}

function fits(row: string, types: string): boolean {
  for (let column = 0; column < row.length; column++) {
    const here = row[column]!
    const there = types[column] ?? 'e'
    if (here === 't' && there === 'n') return false
    if (here === 'n' && there === 't') return false
  }
  return true
}

function mostlyFits(row: string, types: string): boolean {
  let wrong = 0
  for (let column = 0; column < row.length; column++) {
    const pair = row[column]! + (types[column] ?? 'e')
    if (pair === 'tn' || pair === 'nt') wrong++
  }
  return wrong * 2 <= count(types, 'n') && count(row, 'n') > 0
}

function count(row: string, kind: string): number {
  let total = 0
  for (const here of row) if (here === kind) total++
  return total
}
