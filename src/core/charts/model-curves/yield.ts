import { ordered } from '../../models/parameters.ts'
import { yieldCriteria } from '../../models/yield/index.ts'
import { directionTable, locusPoints } from '../../models/yield/locus.ts'
import { type Draw, type ModelCurve, valuesOf } from './model-curve.ts'

/** FE3: the locus without shear stress, and what it predicts for tension from 0° to 90°. */
export const yieldCurves: Draw = (set) => {
  const model = yieldCriteria.find(({ id }) => id === set.model)
  if (!model) throw new RangeError(`'${set.model}' is not a yield surface`)
  const surface = model.surface(ordered(model, valuesOf(set)))
  const table = directionTable(surface)
  const overAngle = (value: (row: (typeof table)[number]) => number) => ({
    x: Float64Array.from(table, ({ angle }) => angle),
    y: Float64Array.from(table, value),
  })
  const curve = (id: string, points: ModelCurve['curve']): ModelCurve => ({
    id,
    label: model.label,
    chart: id,
    stretch: 'whole',
    rate: null,
    curve: points,
  })
  return [
    curve('locus', locusPoints(surface)),
    curve(
      'stress-angle',
      overAngle(({ stress }) => stress),
    ),
    curve(
      'r-angle',
      overAngle(({ r }) => r),
    ),
  ]
}
