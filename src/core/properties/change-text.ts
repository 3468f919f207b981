import { fromStored, parseUnit, toStored } from '../units/unit.ts'
import { property } from './index.ts'

type Mean = { readonly mean: number; readonly n: number }

/** Decimals beyond the usual ones that are written where two numbers would otherwise look the same. */
const mostExtra = 4

/**
 * How a number changed, for people: `Rp0.2 312 → 315 MPa`, `Rp0.2 315 MPa, new`, `Rp0.2 312 MPa, gone`,
 * `Rp0.2 312 MPa, 3 → 2 specimens`.
 *
 * @param before  mean in the stored unit of the property, and number of specimens; null where there was none
 * @param after   the same afterwards
 */
export function changeText(id: string, before: Mean | null, after: Mean | null): string {
  const symbol = symbolText(id)
  const unit = property(id)?.display.unit ?? '1'
  const withUnit = (text: string) => (unit === '1' ? text : `${text} ${unit}`)
  if (!before && !after) return `${symbol} –`
  if (!before) return `${symbol} ${withUnit(shown(id, after!.mean, 0))}, new`
  if (!after) return `${symbol} ${withUnit(shown(id, before.mean, 0))}, gone`
  for (let extra = 0; extra <= mostExtra; extra++) {
    const [was, is] = [shown(id, before.mean, extra), shown(id, after.mean, extra)]
    if (was !== is) return `${symbol} ${was} → ${withUnit(is)}`
  }
  return `${symbol} ${withUnit(shown(id, after.mean, 0))}, ${before.n} → ${after.n} specimens`
}

/** Symbol of a property as plain text, `Rp0.2`; the id of one that this version does not know. */
export function symbolText(id: string): string {
  return property(id)?.symbol.replaceAll(/[_{}]/g, '') ?? id
}

function shown(id: string, value: number, extra: number): string {
  const known = property(id)
  if (!known) return String(value)
  const { unit, decimals, significant, absolute } = known.display
  const [from, to] = [parseUnit(known.unit, known.quantity), parseUnit(unit, known.quantity)]
  const size = absolute ? Math.abs(value) : value
  const inUnit = from && to && known.unit !== unit ? fromStored(toStored(size, from), to) : size
  const text = significant === undefined ? inUnit.toFixed(decimals + extra) : inUnit.toPrecision(significant + extra)
  return text.replace('-', '−')
}
