import { property } from '#core/properties/index.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import { formatSpread, type Mean } from '#web/format/mean.ts'
import { formatNumber, formatSignificant, withUnit } from '#web/format/number.ts'

/** A value of a property in the unit that people read it in; scatter as well, since no unit here has an offset. */
export function shownValue(id: string, value: number): number {
  const known = property(id)
  if (known?.display.absolute) value = Math.abs(value)
  if (!known || known.unit === known.display.unit) return value
  const stored = parseUnit(known.unit, known.quantity)
  const shown = parseUnit(known.display.unit, known.quantity)
  return stored && shown ? fromStored(toStored(value, stored), shown) : value
}

/** Its digits alone: `207`, `0.098`. */
export function shownText(id: string, value: number): string {
  return digitsOf(id, shownValue(id, value))
}

/** `1 029 ± 8` of a mean in the property's unit. */
export function shownSpread(id: string, { mean, s, n }: Mean): string {
  const shown = { mean: shownValue(id, mean), s: s === null ? null : Math.abs(shownValue(id, s)), n }
  return formatSpread(shown, (value) => digitsOf(id, value))
}

function digitsOf(id: string, shown: number): string {
  const display = property(id)?.display
  return display?.significant === undefined
    ? formatNumber(shown, display?.decimals ?? 2)
    : formatSignificant(shown, display.significant)
}

/** The unit as written beside the number; empty for pure numbers. */
export function shownUnit(id: string): string {
  const unit = property(id)?.display.unit ?? ''
  return unit === '1' ? '' : unit
}

/** `1 029 MPa` of a value in the property's unit. */
export function shownWithUnit(id: string, value: number): string {
  return withUnit(shownText(id, value), property(id)?.display.unit ?? '')
}
