import { thinSpace } from '#core/format-count.ts'
import type { CustomDigits } from '#core/statistics/uncertain-decimals.ts'

export { thinSpace }
export type { CustomDigits }

/** For a missing number; show the reason next to it. */
export const missing = '–'

/**
 * Fixed decimals, thin spaces between thousands, true minus: `1 029`, `−0.05`. Below 10⁻³ and from 10⁶ a power of ten,
 * `7.4 × 10⁶`, because fixed decimals would hide digits. Not finite: `–`.
 */
export function formatNumber(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return missing
  const size = Math.abs(value)
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return formatPower(value)
  return formatFixed(value, decimals)
}

/** At most so many significant digits: `0.00812`, `312`, `1.25 × 10⁻⁴`. */
export function formatSignificant(value: number, digits: number): string {
  if (!Number.isFinite(value)) return missing
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size < 1e-3 || size >= 1e6) return formatPower(value, digits)
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)))
  return formatFixed(value, decimals)
}

/** At most so many significant digits, without trailing zeros: `27`, `0.0812`. */
export function formatTrimmed(value: number, digits: number): string {
  const text = formatSignificant(value, digits)
  return text.includes('.') && !text.includes('×') ? text.replace(/\.?0+$/, '') : text
}

export function formatDigits(value: number, { decimals, significant }: CustomDigits): string {
  return significant === undefined ? formatNumber(value, decimals) : formatSignificant(value, significant)
}

/** `7.4 × 10⁶`: default two significant digits, without trailing zeros. */
export function formatPower(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return missing
  if (value === 0) return '0'
  const [mantissa = '0', exponent = '0'] = value.toExponential(digits - 1).split('e')
  const power = `10${superscript(Number(exponent))}`
  const short = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa
  if (short === '1') return power
  return `${minus(short)}${thinSpace}×${thinSpace}${power}`
}

/** With a thin space; omits the unit `1`; `°` without space. */
export function withUnit(number: string, unit: string): string {
  if (unit === '1' || unit === '') return number
  return unit === '°' ? number + unit : number + thinSpace + unit
}

/** Fixed decimals for any size, for values next to others of their kind. */
export function formatFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  const bare = text.replace('-', '')
  const [whole = '0', fraction] = bare.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thinSpace)
  const sign = text.startsWith('-') && Number(text) !== 0 ? '−' : ''
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`)
}

function minus(text: string): string {
  return text.replace('-', '−')
}

/** `⁻⁵` for −5. */
export function superscript(exponent: number): string {
  return Array.from(String(exponent), (c) => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)])).join('')
}
