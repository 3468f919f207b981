import { formingLimits } from '../../models/forming/index.ts'
import { marciniakKuczynskiModel } from '../../models/forming/marciniak-kuczynski.ts'
import { findModel } from '../../models/index.ts'
import { ordered } from '../../models/parameters.ts'
import { safety } from '../limit-lines.ts'
import { type Draw, type ModelCurve, sampled, valuesOf } from './model-curve.ts'

/** FE5: major over minor limit strain, and the safety curve below it. */
export const limitCurves: Draw = (set, { groove }) => {
  const model =
    formingLimits.find(({ id }) => id === set.model) ??
    (set.model === marciniakKuczynskiModel.id ? groove?.() : undefined)
  if (!model) throw new RangeError(`${findModel(set.model).label} is computed from a whole material, not from a set`)
  const parameters = ordered(model, valuesOf(set))
  const [from, to] = model.range(parameters)
  const limit = sampled([from, to], model.limit(parameters), { points: 121 })
  if (from < 0 && to > 0) {
    // The corner in plane strain belongs to the curve: it takes the place of its nearest neighbour.
    const corner = Math.round((120 * -from) / (to - from))
    limit.x[corner] = 0
    limit.y[corner] = model.limit(parameters)(0)
  }
  const curve = (id: string, label: string, points: ModelCurve['curve']): ModelCurve => ({
    id,
    label,
    chart: 'limit',
    stretch: 'whole',
    rate: null,
    curve: points,
  })
  return [
    curve('limit', model.label, limit),
    curve('safety', `${model.label} · ${100 * safety} % below`, {
      x: limit.x,
      y: limit.y.map((major) => major * (1 - safety)),
    }),
  ]
}
