import { fromStored, parseUnit, toStored } from '../units/unit.ts'
import { property } from './index.ts'

type Mean = { readonly mean: number; readonly n: number }

/** Additional decimals if two numbers would otherwise look equal. */
const maxExtraDecimals = 4

/**
 * `Rp0.2 312 → 315 MPa`, `Rp0.2 315 MPa, new`, `Rp0.2 312 MPa, gone`, `Rp0.2 312 MPa, 3 → 2 specimens`.
 * @param before in the stored unit; null without a value
 * @param symbol `symbolText` or `markedSymbol` of the property
 */
export function changeText(id: string, before: Mean | null, after: Mean | null, symbol = symbolText(id)): string {
  const unit = property(id)?.display.unit ?? '1'
  const withUnit = (text: string) => (unit === '1' ? text : `${text} ${unit}`)
  if (!before && !after) return `${symbol} –`
  if (!before) return `${symbol} ${withUnit(shown(id, after!.mean, 0))}, new`
  if (!after) return `${symbol} ${withUnit(shown(id, before.mean, 0))}, removed`
  for (let extra = 0; extra <= maxExtraDecimals; extra++) {
    const [was, is] = [shown(id, before.mean, extra), shown(id, after.mean, extra)]
    if (was !== is) return `${symbol} ${was} → ${withUnit(is)}`
  }
  return `${symbol} ${withUnit(shown(id, after.mean, 0))}, ${before.n} → ${after.n} specimens`
}

/** `Rp0.2`; the id of an unknown property. */
export function symbolText(id: string): string {
  return property(id)?.symbol.replaceAll(/[_{}]/g, '') ?? id
}

/** `R_p0.2`, `E_{}`: for texts whose symbols are marked, because a single letter would be a word. */
export function markedSymbol(id: string): string {
  const symbol = property(id)?.symbol ?? id
  return /^\p{L}\p{M}*$/u.test(symbol) ? `${symbol}_{}` : symbol
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
