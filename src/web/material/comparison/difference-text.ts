import type { ComparedRow } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { formatFixed, thinSpace } from '#web/format/number.ts'
import { formatInDigitsOf } from '../property/shown-value.ts'

/** `+43 (+4.3 %)` and the number to copy; undefined if not comparable. */
export function differenceText({ property: id, values }: Pick<ComparedRow, 'property' | 'values'>, i: number) {
  const { absolute, difference, mean } = values[i]!
  if (absolute === null || mean === null) return undefined
  // Compression is stored negative and shown positive.
  const turned = property(id)?.display.absolute ? -1 : 1
  const number = turned * absolute
  const sign = number > 0 ? '+' : ''
  const share = difference === null ? '' : ` (${sign}${formatFixed(turned * difference, 1)}${thinSpace}%)`
  // Digits by the larger scatter of the row.
  const s = values.reduce<number | null>((most, one) => (one.mean?.s ? Math.max(most ?? 0, one.mean.s) : most), null)
  const size = formatInDigitsOf(id, { ...mean, s })(absolute)
  return { text: `${turned < 0 && number < 0 ? '−' : sign}${size}${share}`, copy: String(number) }
}
