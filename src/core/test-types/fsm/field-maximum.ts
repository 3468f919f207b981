import type { StrainField } from '../../strain-fields/strain-field.ts'

type FieldMaximum = {
  readonly eps1: number
  readonly eps2: number
  readonly x: number
  readonly y: number
  readonly points: number
  /** Nearer to the edge of the field than the gauge. */
  readonly atEdge: boolean
}

/** Mean over discs, since single points contain facet noise. `gauge`: diameter [mm]; 0 uses single points. */
export function fieldMaximum({ x, y, eps1, eps2 }: StrainField, gauge: number): FieldMaximum | null {
  if (x.length === 0) return null
  const size = gauge > 0 ? gauge : 1
  const cell = (value: number) => Math.floor(value / size)
  const key = (a: number, b: number) => a * 2_097_152 + b
  const cells = new Map<number, number[]>()
  for (let i = 0; i < x.length; i++) {
    const own = key(cell(x[i]!), cell(y[i]!))
    const list = cells.get(own)
    if (list) list.push(i)
    else cells.set(own, [i])
  }
  // For points exactly on the circle.
  const reach = (gauge / 2) * 1.0005
  let best: { i: number; e1: number; e2: number; n: number } | undefined
  for (let i = 0; i < x.length; i++) {
    let n = 0
    let e1 = 0
    let e2 = 0
    for (let a = -1; a <= 1; a++) {
      for (let b = -1; b <= 1; b++) {
        for (const k of cells.get(key(cell(x[i]!) + a, cell(y[i]!) + b)) ?? []) {
          if ((x[k]! - x[i]!) ** 2 + (y[k]! - y[i]!) ** 2 > reach * reach) continue
          n++
          e1 += eps1[k]!
          e2 += eps2[k]!
        }
      }
    }
    // Of equal maxima prefer one that is measured all around.
    const ahead = best ? e1 / n - best.e1 : Infinity
    const asHot = Math.abs(ahead) <= 1e-9 * Math.abs(best?.e1 ?? 0)
    if (asHot ? n > best!.n : ahead > 0) best = { i, e1: e1 / n, e2: e2 / n, n }
  }
  const { i, e1, e2, n } = best!
  const [left, right] = rangeOf(x)
  const [bottom, top] = rangeOf(y)
  const margin = Math.min(x[i]! - left, right - x[i]!, y[i]! - bottom, top - y[i]!)
  return { eps1: e1, eps2: e2, x: x[i]!, y: y[i]!, points: n, atEdge: margin < gauge }
}

function rangeOf(values: Float64Array): readonly [number, number] {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}
