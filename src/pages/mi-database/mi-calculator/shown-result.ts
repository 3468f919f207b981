import { type Answer, unitsOf, type InputText } from '#core/calculators/answer.ts'
import type { Calculator, Output } from '#core/calculators/calculator.ts'
import { unitSuffix } from '#core/calculators/address.ts'
import { fromStored, parseUnit } from '#core/units/unit.ts'
import { formatTrimmed, withUnit } from '#web/format/number.ts'
import { uncertainWriter } from '#web/format/uncertain.ts'

export type ShownResult = {
  readonly id: string
  readonly output: Output
  readonly unit: string
  /** With digits limited by the inputs. */
  readonly text: string
}

/** Digits of a value without uncertain inputs. */
const exactDigits = 6

/** Results in their units, to the first uncertain digit of the inputs. */
export function shownResults(
  { outputs }: Calculator,
  { outcome, uncertainties }: Answer,
  typed: InputText,
): ShownResult[] {
  return Object.entries(outputs).flatMap(([id, output]) => {
    const value = outcome?.values[id]
    if (value === undefined) return []
    const chosen = typed(id + unitSuffix)
    const symbol = unitsOf(output).find((each) => each === chosen) ?? output.unit
    const unit = parseUnit(symbol, output.quantity)!
    const shown = fromStored(value, unit)
    const writer = uncertainWriter(shown, (uncertainties[id] ?? 0) / unit.factor, { decimals: 0 })
    return [{ id, output, unit: symbol, text: writer?.write(shown) ?? formatTrimmed(shown, exactDigits) }]
  })
}

/** `1 029 MPa` */
export function withItsUnit({ text, unit }: Pick<ShownResult, 'text' | 'unit'>): string {
  return withUnit(text, unit)
}
