/** Digits that custom gives a kind of number: so many decimals, or `significant` digits instead. */
export type CustomDigits = { readonly decimals: number; readonly significant?: number | undefined }

/** A scatter below this part of the value is the rounding of the machine: the readings were equal. */
const rounding = 1e-9

/**
 * Decimals of a value and of its uncertainty, which are written alike. The first significant digit of the uncertainty is
 * always shown and never a third one behind the point (GUM, JCGM 100:2008, 7.2.6); between these custom decides.
 *
 *     7.70 ± 0.04    1 029 ± 8    99.5 ± 4.0    0.0 ± 2.8
 *
 * @param uncertainty  in the unit of the value: standard deviation, standard error or half of a band
 * @param custom       digits of such values without an uncertainty; undefined: there is no custom, so two digits of the uncertainty
 * @returns undefined where the uncertainty says nothing: it is 0, lost in rounding, or no number
 */
export function uncertainDecimals(value: number, uncertainty: number, custom?: CustomDigits): number | undefined {
  if (!(Number.isFinite(uncertainty) && uncertainty > rounding * Math.abs(value))) return undefined
  // As two digits round it: 0.0996 has its first digit where 0.10 has it.
  const first = -exponentOf(Number(uncertainty.toPrecision(2)))
  const wanted = custom ? Math.max(first, customDecimals(value, custom)) : first + 1
  return Math.max(0, Math.min(first + 1, wanted))
}

/** Decimals by custom alone. */
export function customDecimals(value: number, { decimals, significant }: CustomDigits): number {
  if (significant === undefined) return decimals
  return Math.max(0, significant - 1 - (value === 0 ? 0 : exponentOf(value)))
}

/** The power of ten of the first digit: −2 of 0.04. */
export function exponentOf(value: number): number {
  // Not by logarithms, which miss powers of ten by a rounding.
  return Number(value.toExponential().split('e')[1])
}
