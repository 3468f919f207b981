import { studentQuantile } from '../numerics/student-t.ts'
import {
  swapQuantities,
  type MeasuredMean,
  type SwapNumbers,
  type SwapQuantity,
  type SwapSheet,
  type SwapValueId,
} from './quantities.ts'

export type { MeasuredMean, SwapSheet, SwapValueId } from './quantities.ts'

export type SwapResult = { readonly quantity: SwapQuantity } & (
  | {
      readonly value: number
      /** 95 % interval; null if a mean has no scatter, undefined if the formula uses no measured value. */
      readonly interval: readonly [number, number] | null
      readonly reason: null
    }
  | { readonly value: null; readonly interval: null; readonly reason: string }
)

/**
 * 95 % intervals are from the scatter of both means.
 * @param radius  inside radius of the bend [mm]
 * @throws RangeError for a thickness, density or radius that is not above 0
 */
export function gradeSwap(from: SwapSheet, to: SwapSheet, radius: number): SwapResult[] {
  for (const number of [from.thickness, to.thickness, from.density, to.density, radius]) {
    if (!(number > 0 && Number.isFinite(number))) throw new RangeError(`${number} is not above 0`)
  }
  return swapQuantities.map((quantity) => {
    const lacking = quantity.needs.filter((id) => !from.values[id] || !to.values[id])
    if (lacking.length > 0)
      return none(quantity, `${lacking.map((id) => names[id]).join(' and ')} not measured on both`)
    const against = [from, to].map((sheet) => quantity.against?.(numbersOf(sheet, radius))).find(Boolean)
    if (against) return none(quantity, against)
    try {
      return { quantity, ...compared(quantity, from, to, radius), reason: null }
    } catch (error) {
      if (error instanceof RangeError) return none(quantity, error.message)
      throw error
    }
  })
}

const names: Readonly<Record<SwapValueId, string>> = { rp02: 'Rp0.2', rm: 'Rm', E: "Young's modulus", n: 'n' }

const none = (quantity: SwapQuantity, reason: string): SwapResult => ({ quantity, value: null, interval: null, reason })

function compared(quantity: SwapQuantity, from: SwapSheet, to: SwapSheet, radius: number) {
  const [old, own] = [numbersOf(from, radius), numbersOf(to, radius)]
  const of = (a: SwapNumbers, b: SwapNumbers) =>
    quantity.compare === 'ratio' ? quantity.of(b) / quantity.of(a) : quantity.of(b) - quantity.of(a)
  const value = of(old, own)
  const means = quantity.needs.flatMap((id) => [from.values[id]!, to.values[id]!])
  if (means.some(({ s, count }) => s === null || count < 2)) return { value, interval: null }
  if (means.length === 0) return { value, interval: [value, value] as const }
  const variance = quantity.needs.reduce((sum, id) => {
    const oldSlope = slope((x) => of({ ...old, [id]: x }, own), old[id])
    const ownSlope = slope((x) => of(old, { ...own, [id]: x }), own[id])
    return sum + oldSlope ** 2 * squaredError(from.values[id]!) + ownSlope ** 2 * squaredError(to.values[id]!)
  }, 0)
  const freedom = Math.min(...means.map(({ count }) => count)) - 1
  const half = studentQuantile(0.975, freedom) * Math.sqrt(variance)
  return { value, interval: [value - half, value + half] as const }
}

const squaredError = ({ s, count }: MeasuredMean) => s! ** 2 / count

function slope(f: (x: number) => number, x: number): number {
  const h = 1e-5 * Math.abs(x)
  return (f(x + h) - f(x - h)) / (2 * h)
}

function numbersOf({ thickness, density, values }: SwapSheet, radius: number): SwapNumbers {
  const of = (id: SwapValueId) => values[id]?.mean ?? Number.NaN
  return { rp02: of('rp02'), rm: of('rm'), E: of('E'), n: of('n'), t: thickness, density, radius }
}
