import { type Anchor, anchorAt } from '../models/hardening/anchored.ts'
import type { TabMeasurements } from './measurements.ts'
import type { Curve } from '../curves/curve.ts'
import { evenlyDenserAtStart } from '../numerics/arrays.ts'
import { firstAtLeast, interpolate } from '../numerics/interpolate.ts'
import { isotonic } from '../numerics/isotonic.ts'
import { mean } from '../numerics/averages.ts'

export function uniformPoint({ tension }: TabMeasurements): Anchor {
  if (!tension) throw new RangeError('Rm and Ag along RD not measured; a law cannot be anchored')
  return anchorAt(tension)
}

const stations = 60
/** Below it is the knee of the machine [1]. */
const firstYield = 0.0002

/**
 * Mean of the specimens, strain rising up to `to`, never falling, in MPa. An upper yield point is spread over the
 * plateau. From 0.0002, or where the last specimen begins; empty without specimens or range.
 */
export function tensileCurve(flows: readonly Curve[], to: number): Curve {
  const from = Math.max(firstYield, ...flows.map(({ x }) => x[0]!))
  if (flows.length === 0 || !(to > from)) return { x: new Float64Array(), y: new Float64Array() }
  const x = evenlyDenserAtStart(from, to, stations)
  const smooth = flows.map((flow) => averagedAt(flow, x))
  return { x, y: isotonic(x.map((_, i) => mean(smooth.map((values) => values[i]!)))) }
}

function averagedAt({ x, y }: Curve, places: Float64Array): Float64Array {
  return places.map((at, i) => {
    // A symmetric range, so that a rising curve is not shifted.
    const reach = Math.min(at - (places[i - 1] ?? at), (places[i + 1] ?? at) - at) / 2
    const [from, to] = [firstAtLeast(x, at - reach), firstAtLeast(x, at + reach)]
    if (to - from < minRows) return interpolate(x, y, at)
    let sum = 0
    for (let row = from; row < to; row++) sum += y[row]!
    return sum / (to - from)
  })
}

const minRows = 5
