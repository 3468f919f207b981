import { customDecimals, exponentOf, uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'
import { type CustomDigits, formatDigits, formatFixed, missing, superscript, thinSpace } from './number.ts'

/** Formats numbers that share an uncertainty in the same digits: value, uncertainty, ends of an interval. */
export type UncertainWriter = {
  /** `7.70`; without the power of ten: `−0.7` of `−0.7 × 10⁻⁵`. */
  readonly bare: (number: number) => string
  /** `10⁻⁵`, or empty. */
  readonly power: string
  /** With the power of ten: `−0.7 × 10⁻⁵`. */
  readonly write: (number: number) => string
}

/**
 * Formats a value and its uncertainty in the same digits (`uncertainDecimals`). Both below 10⁻³, or one from 10⁶:
 * shared power of ten, that of the larger.
 * @param digits customary ones; undefined: two digits of the uncertainty
 * @returns undefined if the uncertainty does not determine digits
 */
export function uncertainWriter(
  value: number,
  uncertainty: number,
  digits?: CustomDigits,
): UncertainWriter | undefined {
  return writerOf(value, uncertainty, digits, uncertainDecimals)
}

function writerOf(
  value: number,
  uncertainty: number,
  digits: CustomDigits | undefined,
  decimalsOf: (value: number, uncertainty: number, custom?: CustomDigits) => number | undefined,
): UncertainWriter | undefined {
  const larger = Math.max(Math.abs(value), uncertainty)
  const exponent = larger > 0 && (larger < 1e-3 || larger >= 1e6) ? exponentOf(larger) : 0
  const scale = 10 ** exponent
  // Customary with a power of ten: two digits, as for a single number.
  const custom = digits && exponent !== 0 ? { decimals: (digits.significant ?? 2) - 1 } : digits
  const decimals = decimalsOf(value / scale, uncertainty / scale, custom)
  if (decimals === undefined) return undefined
  const power = exponent === 0 ? '' : `10${superscript(exponent)}`
  const bare = (number: number) => formatFixed(number / scale, decimals)
  return {
    bare,
    power,
    write: (number) => (power === '' ? bare(number) : `${bare(number)}${thinSpace}×${thinSpace}${power}`),
  }
}

/** False for values that are equal within two digits more than the customary ones: their scatter decides no digits. */
export function isScatter(value: number, uncertainty: number, digits: CustomDigits): boolean {
  return Math.abs(value) < 1e-3 || uncertainty >= 0.5 * 10 ** -(customDecimals(value, digits) + 2)
}

/** `7.70 ± 0.04`, `(−0.7 ± 2.8) × 10⁻⁵`; only the value without an uncertainty. @param digits customary ones */
export function formatUncertain(value: number, uncertainty: number | null, digits: CustomDigits): string {
  if (!Number.isFinite(value)) return missing
  if (uncertainty === null) return formatDigits(value, digits)
  // Equal values do not determine digits, so customary ones are used.
  const writer =
    (isScatter(value, uncertainty, digits) ? uncertainWriter(value, uncertainty, digits) : undefined) ??
    writerOf(value, 0, digits, (scaled, _none, custom = digits) => customDecimals(scaled, custom))
  if (!writer) return formatDigits(value, digits)
  const both = `${writer.bare(value)}${thinSpace}±${thinSpace}${writer.bare(uncertainty)}`
  return writer.power === '' ? both : `(${both})${thinSpace}×${thinSpace}${writer.power}`
}
