export type CustomDigits = { readonly decimals: number; readonly significant?: number | undefined }

/** Smaller relative scatter is rounding. */
const rounding = 1e-9

/**
 * The first significant digit of the uncertainty is shown, at most the second decimal after it (GUM, JCGM 100:2008,
 * 7.2.6): 7.70 ± 0.04, 1 029 ± 8, 99.5 ± 4.0. Undefined for an uncertainty that is 0, rounding, or not a number.
 * @param custom  default digits between these limits; without them two digits of the uncertainty
 */
export function uncertainDecimals(value: number, uncertainty: number, custom?: CustomDigits): number | undefined {
  if (!(Number.isFinite(uncertainty) && uncertainty > rounding * Math.abs(value))) return undefined
  // Rounded to two digits, as 0.0996 is shown as 0.10.
  const first = -exponentOf(Number(uncertainty.toPrecision(2)))
  const wanted = custom ? Math.max(first, customDecimals(value, custom)) : first + 1
  return Math.max(0, Math.min(first + 1, wanted))
}

export function customDecimals(value: number, { decimals, significant }: CustomDigits): number {
  if (significant === undefined) return decimals
  return Math.max(0, significant - 1 - (value === 0 ? 0 : exponentOf(value)))
}

/** −2 for 0.04. */
export function exponentOf(value: number): number {
  // Logarithms would be off at powers of ten by rounding.
  return Number(value.toExponential().split('e')[1])
}
