import type { Cell } from '../source.ts'
import { parseWritten } from './number-scanner.ts'
import { parseUnit } from '../../units/unit.ts'

/** Keys of `Channel.missing`. */
export const missingReasons = [
  'none',
  'blank',
  'absent',
  'nan',
  'infinity',
  'filler',
  'not-a-number',
  'nul',
  'implausible',
] as const

export type MissingReason = (typeof missingReasons)[number]

export const reasonCode = Object.fromEntries(missingReasons.map((reason, code) => [reason, code])) as Record<
  MissingReason,
  number
>

export function isFiller(value: number): boolean {
  return value === -1_000_000 || value === 1_000_000 || Math.abs(value) >= 9e29
}

export function missingReason(text: string): MissingReason {
  const bare = text.trim().toLowerCase()
  if (bare === '' || bare === '-' || bare === '--' || bare === '---' || bare === '*') return 'blank'
  if (/^[+-]?1?\.?#?q?nan\(?(ind)?\)?$|^#n\/?a$|^n\/?a\.?$|^#num!$|^#div\/0!$|^null$|^none$|^1\.#ind$/.test(bare))
    return 'nan'
  if (/^[+-]?(inf(inity)?|∞|1\.#inf0*)$/.test(bare)) return 'infinity'
  if (bare.includes('\0')) return 'nul'
  return 'not-a-number'
}

/** `n` number, `e` empty or a word for "no value", `t` text. */
export function cellKind(cell: Cell | undefined, decimal: '.' | ',' = '.'): 'n' | 'e' | 't' {
  if (cell === null || cell === undefined) return 'e'
  if (typeof cell === 'number') return 'n'
  if (typeof cell !== 'string') return 't'
  if (!Number.isNaN(parseWritten(cell, decimal))) return 'n'
  return missingReason(cell) === 'not-a-number' ? 't' : 'e'
}

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return String(cell).trim()
}

/** `kN`, `[mm/mm]`, `-`, `[]`, `%`. Words such as `strain` are also names. */
export function isUnitCell(text: string): boolean {
  const bare = text.trim()
  if (/^[-–]$|^[[(<{]\s*[\])>}]$/.test(bare)) return true
  if (/^(strain|abs|fraction|t|force)$/i.test(bare)) return false
  return parseUnit(bare) !== undefined
}
