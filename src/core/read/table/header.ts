import { parseUnit, type Unit } from '../../units/unit.ts'
import type { Cell } from '../source.ts'
import { recogniseName } from './aliases.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { splitUnit } from './name.ts'

/** Which rows above a table hold the names and the units; positions in `rows`. */
export type HeaderRows = { readonly names: number | undefined; readonly units: number | undefined }

const above = 9

/**
 * Finds the rows of names and units above a table. Channel information rows (sensor, sample rate, amplifier) may stand
 * between them and the data, so it is the best row, not the nearest, that names the columns.
 *
 * @param dataStart  position of the first data row in `rows`
 * @param columns    how many columns of the table hold numbers or words
 */
export function findHeader(
  rows: readonly (readonly Cell[])[],
  dataStart: number,
  columns: number,
  decimal: '.' | ',',
): HeaderRows {
  let names: number | undefined
  let units: number | undefined
  let bestNames = 0
  let bestUnits = 0.49
  for (let at = dataStart - 1; at >= Math.max(0, dataStart - above); at--) {
    const row = rows[at]!
    const words = row.filter((cell) => cellKind(cell, decimal) === 't').map(cellText)
    if (words.length === 0) continue
    const unitShare = words.filter((word) => isUnitCell(word)).length / words.length
    if (unitShare > bestUnits && words.length * 2 >= Math.min(columns, 4) && names === undefined) {
      bestUnits = unitShare
      units = at
      continue
    }
    if (words.length < Math.min(columns, 2) || words.length * 3 < Math.min(columns, 12)) continue
    const known = words.filter((word) => {
      const { name, unit } = splitUnit(word)
      return recogniseName(name, unit?.quantity).role !== 'other' && !/[:=]\s*\S/.test(word)
    }).length
    // A row nearer to the data wins when both name as much.
    const score = known * 3 + words.length - (words.length > columns * 2 ? words.length : 0) - (dataStart - at) * 0.01
    if (score > bestNames && (known > 0 || names === undefined)) {
      bestNames = score
      names = at
    }
  }
  if (names === undefined && units !== undefined) {
    // A lone row such as `s;N;mm` is names and units in one.
    return { names: undefined, units }
  }
  return { names, units: units !== undefined && names !== undefined && units > names ? units : undefined }
}

/** `kN`, `[mm/mm]`, `-`, `[]`, `%`: something that can only be a unit. Words such as `strain` are names as well. */
export function isUnitCell(text: string): boolean {
  const bare = text.trim()
  if (/^[-–]$|^[[(<{]\s*[\])>}]$/.test(bare)) return true
  if (/^(strain|abs|fraction|t|force)$/i.test(bare)) return false
  return parseUnit(bare) !== undefined
}

/** The unit that a unit row states, without its brackets for messages. */
export function unitOf(text: string): { unitText: string | undefined; unit: Unit | undefined } {
  const bare = text.trim()
  if (bare === '') return { unitText: undefined, unit: undefined }
  const inside = bare.replaceAll(/^[[(<{]+|[\])>}]+$/g, '').trim()
  return { unitText: bare, unit: parseUnit(inside === '' ? '-' : inside) }
}
