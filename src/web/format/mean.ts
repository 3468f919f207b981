import { formatUncertain } from './uncertain.ts'
import { type CustomDigits, missing, thinSpace, withUnit } from './number.ts'

/** In the unit shown. `s`: one standard deviation; null if n = 1. */
export type Mean = { readonly mean: number; readonly s: number | null; readonly n: number }

/** `1 029 ± 8 MPa (n = 3)`; a single value without scatter. @param digits customary ones */
export function formatMean(mean: Mean, unit: string, digits: CustomDigits): string {
  if (mean.n === 0 || !Number.isFinite(mean.mean)) return missing
  return `${withUnit(formatSpread(mean, digits), unit)} (n${thinSpace}=${thinSpace}${mean.n})`
}

/** `1 029 ± 8`, without unit and count, for table cells. */
export function formatSpread({ mean, s, n }: Mean, digits: CustomDigits): string {
  return n === 0 ? missing : formatUncertain(mean, n < 2 ? null : s, digits)
}
