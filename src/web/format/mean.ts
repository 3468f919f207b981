import { missing, thinSpace, withUnit } from './number.ts'

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

/** `1 029 ± 8`, without unit and count, for table cells. */
export function formatSpread({ mean, s, n }: Mean, format: (shown: number) => string): string {
  if (n === 0 || !Number.isFinite(mean)) return missing
  return s === null || n < 2
    ? format(mean)
    : `${format(mean)}${thinSpace}±${thinSpace}${scatter(s, format(mean), format)}`
}

/** Scatter in the decimals of its mean: `0.93 ± 0.00`, where a power of ten would claim digits that the mean has not. */
function scatter(s: number, mean: string, format: (shown: number) => string): string {
  return s < 1e-3 && !mean.includes('×') ? s.toFixed(mean.split('.')[1]?.length ?? 0) : format(s)
}
