import { type Curve, curveThrough } from '../curves/curve.ts'
import { evenly } from '../numerics/evenly.ts'
import { interpolate } from '../numerics/interpolate.ts'
import type { FigureLine } from './figure.ts'

/** The ground between the necking limit and fracture, as far as both go: there the sheet has necked and still holds. */
export function betweenCurves(necking: Curve, fracture: Curve): FigureLine[] {
  const [low, high] = [risingCurve(necking), risingCurve(fracture)]
  const from = Math.max(low.x[0] ?? Infinity, high.x[0] ?? Infinity)
  const to = Math.min(low.x.at(-1) ?? -Infinity, high.x.at(-1) ?? -Infinity)
  if (!(to > from)) return []
  const x = evenly(from, to, 121)
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

/** As a function of x: towards equibiaxial stretching a limit curve may end at one triaxiality twice. */
function risingCurve({ x, y }: Curve): Curve {
  const rows = Array.from(x, (at, i) => [at, y[i]!] as const).toSorted(([a], [b]) => a - b)
  const own = rows.filter(([at], i) => i === 0 || at > rows[i - 1]![0])
  return curveThrough(own)
}
