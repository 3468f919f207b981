import type { Curve } from '../curves/curve.ts'
import { closerAtFirst } from '../numerics/evenly.ts'
import { firstAtLeast, interpolate } from '../numerics/interpolate.ts'
import { isotonic } from '../numerics/isotonic.ts'
import { mean } from '../numerics/mean.ts'

/** Places of the curve; straight lines between them follow it as those of a card do. */
const stations = 60
/** Proof strength that a card begins with (models, rules for export): below it lies the knee of the machine [1]. */
const firstYield = 0.0002

/**
 * The tensile flow curve of a coil, for laws that continue what was measured instead of a law: mean of the specimens, noise
 * averaged about each place, never falling. An upper yield point is spread over the plateau behind it.
 *
 * @param flows  true stress [MPa] over plastic strain [1] of each specimen, strain rising
 * @param to     strain that all of them reach [1]
 * @returns      from 0.0002, or where the last specimen begins, to `to`; empty without specimens or room
 */
export function tensileCurve(flows: readonly Curve[], to: number): Curve {
  const from = Math.max(firstYield, ...flows.map(({ x }) => x[0]!))
  if (flows.length === 0 || !(to > from)) return { x: new Float64Array(), y: new Float64Array() }
  const x = closerAtFirst(from, to, stations)
  const smooth = flows.map((flow) => averagedAt(flow, x))
  return { x, y: isotonic(x.map((_, i) => mean(smooth.map((values) => values[i]!)))) }
}

/** At each place the mean of the rows nearer to it than to its neighbours; between rows, where none is, the line through them. */
function averagedAt({ x, y }: Curve, places: Float64Array): Float64Array {
  return places.map((at, i) => {
    // As far to the left as to the right, so that a rising curve is met at the place and not beside it.
    const reach = Math.min(at - (places[i - 1] ?? at), (places[i + 1] ?? at) - at) / 2
    const [from, to] = [firstAtLeast(x, at - reach), firstAtLeast(x, at + reach)]
    if (to - from < fewestRows) return interpolate(x, y, at)
    let sum = 0
    for (let row = from; row < to; row++) sum += y[row]!
    return sum / (to - from)
  })
}

/** Fewer rows lie too unevenly about a place for their mean to be that of the place. */
const fewestRows = 5
