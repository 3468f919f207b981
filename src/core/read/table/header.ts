import { parseUnit, type Unit } from '../../units/unit.ts'
import type { Cell } from '../source.ts'
import { recogniseName } from './aliases.ts'
import { cellKind, cellText, isUnitCell } from './cell-kind.ts'
import { areResultNames } from './result-rows.ts'
import { splitUnit } from './name.ts'

type HeaderRows = { readonly names: number | undefined; readonly units: number | undefined }

const reach = 9

/** The best row wins, since channel information may follow the names. `dataStart`: position in `rows`. */
export function findHeader(
  rows: readonly (readonly Cell[])[],
  dataStart: number,
  columns: number,
  decimal: '.' | ',',
): HeaderRows {
  let names: number | undefined
  let bestNames = 0
  let nearest = 0 // known names of the rows below
  const unitRows: { at: number; share: number }[] = []
  for (let at = dataStart - 1; at >= Math.max(0, dataStart - reach); at--) {
    const row = rows[at]!
    const words = row.filter((cell) => cellKind(cell, decimal) === 't').map(cellText)
    const dashes = row.filter((cell) => /^(-|\[\]|\(\))$/.test(cellText(cell))).length
    if (words.length + dashes === 0) continue
    const units = words.filter((word) => isUnitCell(word)).length
    const share = (units + dashes) / (words.length + dashes)
    const known = words.filter(isKnownName).length
    if (share > 0.49 && known < units + dashes) {
      if ((words.length + dashes) * 2 >= Math.min(columns, 4)) unitRows.push({ at, share })
      continue
    }
    if (words.length < Math.min(columns, 2) || words.length * 3 < Math.min(columns, 12)) continue
    // Results of a whole test do not name the columns if a nearer row does.
    if (names !== undefined && nearest >= 2 && known > 0 && areResultNames(words)) continue
    nearest = Math.max(nearest, known)
    // More words than twice the columns are a sentence; on a tie the row nearer to the data wins.
    const surplus = words.length > columns * 2 ? words.length : 0
    const score = known * 3 + words.length - surplus - (dataStart - at) * 0.01
    if (score > bestNames && (known > 0 || names === undefined)) {
      bestNames = score
      names = at
    }
  }
  const below = unitRows.filter(({ at }) => names !== undefined && at > names).toSorted((a, b) => b.share - a.share)
  const above = unitRows.find(({ at, share }) => names !== undefined && at === names - 1 && share === 1)
  // Units right above the numbers, without names, still identify the columns.
  const alone = names === undefined ? unitRows.find(({ at, share }) => at === dataStart - 1 && share === 1) : undefined
  return { names, units: below[0]?.at ?? above?.at ?? alone?.at }
}

function isKnownName(word: string): boolean {
  const { name, unit } = splitUnit(word)
  return recogniseName(name, unit?.quantity).role !== 'other' && !/[:=]\s*\S/.test(word)
}

export function unitOf(text: string): { unitText: string | undefined; unit: Unit | undefined } {
  const bare = text.trim()
  if (bare === '') return { unitText: undefined, unit: undefined }
  const inside = bare.replaceAll(/^[[(<{]+|[\])>}]+$/g, '').trim()
  return { unitText: bare, unit: parseUnit(inside === '' ? '-' : inside) }
}
