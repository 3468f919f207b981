import { type Curve, curveThrough } from '../curves/curve.ts'
import { linspace } from '../numerics/arrays.ts'
import { interpolate } from '../numerics/interpolate.ts'
import type { FigureLine } from './figure.ts'

/** Range from the necking limit to fracture: the sheet has necked but still carries load. */
export function betweenCurves(necking: Curve, fracture: Curve): FigureLine[] {
  const [low, high] = [risingCurve(necking), risingCurve(fracture)]
  const from = Math.max(low.x[0] ?? Infinity, high.x[0] ?? Infinity)
  const to = Math.min(low.x.at(-1) ?? -Infinity, high.x.at(-1) ?? -Infinity)
  if (!(to > from)) return []
  const x = linspace(from, to, 121)
  const [below, above] = [low, high].map((one) => x.map((at) => interpolate(one.x, one.y, at))) as [
    Float64Array,
    Float64Array,
  ]
  return [
    {
      id: 'between',
      label: 'Between necking and fracture',
      kind: 'reference',
      draw: 'band',
      colour: 10,
      curve: { x, y: x.map((_at, i) => (below[i]! + above[i]!) / 2) },
      spread: x.map((_at, i) => Math.max(0, (above[i]! - below[i]!) / 2)),
    },
  ]
}

/** Near equibiaxial tension a limit curve may have two points at one triaxiality. */
function risingCurve({ x, y }: Curve): Curve {
  const rows = Array.from(x, (at, i) => [at, y[i]!] as const).toSorted(([a], [b]) => a - b)
  const own = rows.filter(([at], i) => i === 0 || at > rows[i - 1]![0])
  return curveThrough(own)
}
