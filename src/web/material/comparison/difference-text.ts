import type { ComparedRow } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'
import { formatFixed, thinSpace } from '#web/format/number.ts'
import { formatInDigitsOf } from '../property/shown-value.ts'

/** `+43 (+4.3 %)` and the number to copy; undefined if not comparable. */
export function differenceText({ property: id, values }: Pick<ComparedRow, 'property' | 'values'>, i: number) {
  const { absolute, difference, mean } = values[i]!
  if (absolute === null || mean === null) return undefined
  // Compression is stored negative and shown positive.
  const turned = property(id)?.display.absolute ? -1 : 1
  const number = turned * absolute
  // Digits by the larger scatter of the row.
  const s = values.reduce<number | null>((most, one) => (one.mean?.s ? Math.max(most ?? 0, one.mean.s) : most), null)
  const share =
    difference === null ? '' : ` (${signed(number, shareText(turned * difference, absolute, s))}${thinSpace}%)`
  return { text: signed(number, formatInDigitsOf(id, { ...mean, s })(absolute)) + share, copy: String(number) }
}

/** The text with the sign of a number, none if it shows 0. */
function signed(number: number, text: string): string {
  const size = text.replace('−', '')
  return (/[1-9]/.test(size) ? (number > 0 ? '+' : '−') : '') + size
}

/** At most one decimal, by the scatter of both means; without it none from 10 %. */
function shareText(percent: number, absolute: number, s: number | null): string {
  const error = s === null || absolute === 0 ? Number.NaN : (Math.SQRT2 * s * Math.abs(percent)) / Math.abs(absolute)
  const decimals = uncertainDecimals(percent, error) ?? (Math.abs(percent) < 10 ? 1 : 0)
  return formatFixed(percent, Math.min(1, decimals))
}
