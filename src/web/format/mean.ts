import { formatFixed, missing, thinSpace, withUnit } from './number.ts'

/** A mean over replicates, in the unit it is shown in. `s` is one standard deviation; null when n = 1. */
export type Mean = { readonly mean: number; readonly s: number | null; readonly n: number }

/**
 * `1 029 ± 8 MPa (n = 3)`. One value has no scatter, so it is written alone with its n.
 * @param format  writes the digits of a shown number, e.g. `(v) => formatNumber(v, 0)`
 */
export function formatMean({ mean, s, n }: Mean, unit: string, format: (shown: number) => string): string {
  if (n === 0 || !Number.isFinite(mean)) return missing
  return `${withUnit(formatSpread({ mean, s, n }, format), unit)} (n${thinSpace}=${thinSpace}${n})`
}

/**
 * `1 029 ± 8`, without unit and count, for table cells. Scatter has the decimals of its mean, and its power of ten:
 * `99.5 ± 4.0`, `(9.95 ± 0.36) × 10⁻⁴`. More digits would claim what the mean does not.
 */
export function formatSpread({ mean, s, n }: Mean, format: (shown: number) => string): string {
  if (n === 0 || !Number.isFinite(mean)) return missing
  const text = format(mean)
  if (s === null || n < 2) return text
  const wide = format(s)
  if (text.includes('×') && s > Math.abs(mean) && !wide.includes('×')) {
    // Of a mean next to nothing the scatter tells which digits count: no power of ten for `0.001 ± 0.024`.
    const decimals = wide.split('.')[1]?.length ?? 0
    return `${formatFixed(mean, decimals)}${thinSpace}±${thinSpace}${wide}`
  }
  const [, mantissa = text, power = ''] = /^([^×]*?)[\s\u202f]*×[\s\u202f]*(10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(text) ?? []
  const decimals = mantissa.split('.')[1]?.length ?? 0
  const scatter = formatFixed(power === '' ? s : s / 10 ** exponentOf(power), decimals)
  const both = `${mantissa}${thinSpace}±${thinSpace}${scatter}`
  return power === '' ? both : `(${both})${thinSpace}×${thinSpace}${power}`
}

function exponentOf(power: string): number {
  const digits = Array.from(power.slice(2), (sign) => (sign === '⁻' ? '-' : String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign))))
  return Number(digits.join(''))
}
