import { fitTail, weightBand } from '#core/parameter-sets/anchored-tail.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { PredictedCurve } from './predicted-curve.ts'

/**
 * The flow curve beyond uniform elongation from the tensile curve alone: the anchored law between its two branches, blend weight 0
 * and 1 (docs/science/models.md#anchored-extrapolation). A bulge test has no part in it, so that it can be held against it.
 *
 * @returns plastic strain [1] from uniform elongation to 1, true stress [MPa]
 * @throws RangeError where the tensile test does not tell where the curve goes on from
 */
export function flowBand(measured: TabMeasurements): PredictedCurve {
  const none = { x: new Float64Array(), y: new Float64Array() }
  const { x, y, prediction } = weightBand(fitTail({ ...measured, bulge: none }, {}))
  return {
    chart: 'flow',
    label: 'Flow curve beyond uniform elongation',
    x,
    y,
    lower: y.map((stress, i) => stress - prediction[i]!),
    upper: y.map((stress, i) => stress + prediction[i]!),
    about: [
      'Flow curve beyond uniform elongation: anchored at the maximum force of the tensile tests. The band lies between a curve that saturates (w = 0) and one that keeps rising (w = 1); the line has half of each.',
    ],
  }
}
