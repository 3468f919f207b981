import { customDecimals, exponentOf, uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'
import { type CustomDigits, formatDigits, formatFixed, missing, superscript, thinSpace } from './number.ts'

/** Writes numbers that share an uncertainty in the same digits: the value, the uncertainty, the ends of an interval. */
export type UncertainWriter = {
  /** `7.70`; where the power is not empty the number beside it: `−0.7` of `−0.7 × 10⁻⁵`. */
  readonly bare: (number: number) => string
  /** `10⁻⁵`, or empty. */
  readonly power: string
  /** The whole number, `−0.7 × 10⁻⁵`. */
  readonly write: (number: number) => string
}

/**
 * How a value with an uncertainty is written, both in the same digits (`uncertainDecimals`). Where both are below 10⁻³, or
 * one from 10⁶ on, they share a power of ten: that of the larger, so that neither has many digits before its point.
 *
 * @param digits  by custom; undefined: two digits of the uncertainty
 * @returns undefined where the uncertainty says nothing about the digits
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
  // With a power of ten custom is two digits, as for a number alone.
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

/**
 * `7.70 ± 0.04`, `(−0.7 ± 2.8) × 10⁻⁵`: the one way in which a value stands beside its uncertainty.
 *
 * @param uncertainty  null: there is none, the value stands alone
 * @param digits       of such numbers by custom
 */
export function formatUncertain(value: number, uncertainty: number | null, digits: CustomDigits): string {
  if (!Number.isFinite(value)) return missing
  if (uncertainty === null) return formatDigits(value, digits)
  // Equal readings: their scatter says nothing about digits, so both have those of custom.
  const writer =
    uncertainWriter(value, uncertainty, digits) ??
    writerOf(value, 0, digits, (scaled, _none, custom = digits) => customDecimals(scaled, custom))
  if (!writer) return formatDigits(value, digits)
  const both = `${writer.bare(value)}${thinSpace}±${thinSpace}${writer.bare(uncertainty)}`
  return writer.power === '' ? both : `(${both})${thinSpace}×${thinSpace}${writer.power}`
}
