import { property } from '#core/properties/index.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import { formatSpread, type Mean } from '#web/format/mean.ts'
import { type CustomDigits, formatDigits, withUnit } from '#web/format/number.ts'
import { isScatter, uncertainWriter } from '#web/format/uncertain.ts'

/** Value in the display unit; also for scatter, since no unit has an offset. */
export function shownValue(id: string, value: number): number {
  const known = property(id)
  if (known?.display.absolute) value = Math.abs(value)
  if (!known || known.unit === known.display.unit) return value
  const stored = parseUnit(known.unit, known.quantity)
  const shown = parseUnit(known.display.unit, known.quantity)
  return stored && shown ? fromStored(toStored(value, stored), shown) : value
}

/** Digits only: `207`, `0.098`. */
export function shownText(id: string, value: number): string {
  return formatDigits(shownValue(id, value), digitsOf(id))
}

/** `1 029 ± 8`. */
export function shownSpread(id: string, { mean, s, n }: Mean): string {
  return formatSpread({ mean: shownValue(id, mean), s: s === null ? null : shownWidth(id, s), n }, digitsOf(id))
}

/** Formats other values in the digits of a mean, such as the ends of an interval: `7.66`. */
export function formatInDigitsOf(id: string, { mean, s }: Mean): (value: number) => string {
  const [value, width, digits] = [shownValue(id, mean), s === null ? 0 : shownWidth(id, s), digitsOf(id)]
  const writer = isScatter(value, width, digits) ? uncertainWriter(value, width, digits) : undefined
  return (own) => (writer ? writer.write(shownValue(id, own)) : shownText(id, own))
}

function shownWidth(id: string, s: number): number {
  return Math.abs(shownValue(id, s))
}

function digitsOf(id: string): CustomDigits {
  return property(id)?.display ?? { decimals: 2 }
}

/** Empty for pure numbers, and if the symbol is the unit: HV. */
export function shownUnit(id: string): string {
  const { display, symbol } = property(id) ?? {}
  return display === undefined || display.unit === '1' || display.unit === symbol ? '' : display.unit
}

/** `1 029 MPa`. */
export function shownWithUnit(id: string, value: number): string {
  return withUnit(shownText(id, value), property(id)?.display.unit ?? '')
}
