import type { Answer } from '#core/calculators/answer.ts'
import type { Calculator, Output } from '#core/calculators/calculator.ts'
import { shownIn } from '#core/calculators/search-of.ts'
import { unitsOf, type Typed } from '#core/calculators/answer.ts'
import { fromStored, parseUnit } from '#core/units/unit.ts'
import { formatSignificant, withUnit } from '#web/format/number.ts'
import { uncertainWriter } from '#web/format/uncertain.ts'

export type ShownResult = {
  readonly id: string
  readonly output: Output
  readonly unit: string
  /** As far as the digits of the inputs carry it. */
  readonly text: string
}

/** Digits of a number that nothing limits. */
const exactDigits = 6

/** Each result in its unit, to the first digit that the inputs leave open. */
export function shownResults({ outputs }: Calculator, { outcome, doubts }: Answer, typed: Typed): ShownResult[] {
  return Object.entries(outputs).flatMap(([id, output]) => {
    const value = outcome?.values[id]
    if (value === undefined) return []
    const chosen = typed(id + shownIn)
    const symbol = unitsOf(output).find((each) => each === chosen) ?? output.unit
    const unit = parseUnit(symbol, output.quantity)!
    const shown = fromStored(value, unit)
    const writer = uncertainWriter(shown, (doubts[id] ?? 0) / unit.factor, { decimals: 0 })
    return [{ id, output, unit: symbol, text: writer?.write(shown) ?? formatSignificant(shown, exactDigits) }]
  })
}

/** `1 029 MPa` */
export function withItsUnit({ text, unit }: Pick<ShownResult, 'text' | 'unit'>): string {
  return withUnit(text, unit)
}
