import type { Cell } from '../source.ts'
import { parseWritten } from './number-scanner.ts'

/** Why a cell that should hold a number does not; the keys of `Channel.missing`. */
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

/** Position in `missingReasons`: small enough for a byte per cell. */
export const reasonCode = Object.fromEntries(missingReasons.map((reason, code) => [reason, code])) as Record<
  MissingReason,
  number
>

/** Numbers that loggers write when they have none: an order of magnitude no channel of a tensile test reaches. */
export function isFiller(value: number): boolean {
  return value === -1_000_000 || value === 1_000_000 || Math.abs(value) >= 9e29
}

/** What a piece of text means where a number is expected. */
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

/** The text of a cell as a person sees it; dates as ISO 8601. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return String(cell).trim()
}
