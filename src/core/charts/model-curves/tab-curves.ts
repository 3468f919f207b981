import { elasticModels, linearElastic } from '../../models/elastic/index.ts'
import { formingLimits } from '../../models/forming/index.ts'
import { marciniakKuczynskiModel } from '../../models/forming/marciniak-kuczynski.ts'
import { fractureLaws } from '../../models/fracture/index.ts'
import { findModel } from '../../models/index.ts'
import { ordered } from '../../models/model.ts'
import { lodeOfPlaneStress } from '../../models/stress-state.ts'
import { yieldCriteria } from '../../models/yield/index.ts'
import { directionTable, locusPoints } from '../../models/yield/locus.ts'
import { safety } from '../limit-lines.ts'
import { type Draw, type ModelCurve, sampled, valuesOf } from './model-curve.ts'

/** Plastic strain at which the chord modulus has settled [1]; used without unloading tests. */
const usualEnd = 0.1

function wholeCurve(id: string, chart: string, label: string, curve: ModelCurve['curve']): ModelCurve {
  return { id, label, chart, stretch: 'whole', rate: null, curve }
}

/** FE1: unloading modulus [MPa] over plastic strain; a modulus of first loading is a point at 0. */
export const elasticCurves: Draw = (set, { reached }) => {
  const model = elasticModels.find(({ id }) => id === set.model)
  if (!model) throw new RangeError(`'${set.model}' is not an elastic model`)
  const parameters = ordered(model, valuesOf(set))
  const last = model.id === linearElastic.id ? 0 : (reached('LUL') ?? 0)
  const stretches = [
    { id: 'modulus', stretch: 'measured', from: 0, to: last },
    { id: 'modulus-extrapolated', stretch: 'extrapolated', from: last, to: Math.max(usualEnd, last) },
  ] as const
  return stretches
    .filter(({ from, to }) => to > from)
    .map(({ id, stretch, from, to }) => ({
      id,
      label: model.label,
      chart: 'modulus',
      stretch,
      rate: null,
      curve: sampled([from, to], (strain) => model.modulus(parameters, strain)),
    }))
}

/** FE3: locus without shear stress, and the predicted tension from 0° to 90°. */
export const yieldCurves: Draw = (set) => {
  const model = yieldCriteria.find(({ id }) => id === set.model)
  if (!model) throw new RangeError(`'${set.model}' is not a yield surface`)
  const surface = model.surface(ordered(model, valuesOf(set)))
  const table = directionTable(surface)
  const overAngle = (id: string, value: (row: (typeof table)[number]) => number) =>
    wholeCurve(id, id, model.label, {
      x: Float64Array.from(table, ({ angle }) => angle),
      y: Float64Array.from(table, value),
    })
  return [
    wholeCurve('locus', 'locus', model.label, locusPoints(surface)),
    overAngle('stress-angle', ({ stress }) => stress),
    overAngle('r-angle', ({ r }) => r),
  ]
}

/** FE5: major over minor limit strain, and the safety curve below. */
export const limitCurves: Draw = (set, { groove }) => {
  const model =
    formingLimits.find(({ id }) => id === set.model) ??
    (set.model === marciniakKuczynskiModel.id ? groove?.() : undefined)
  if (!model)
    throw new RangeError(
      `${findModel(set.model).label} is computed from the data of the coil, not from a parameter set`,
    )
  const parameters = ordered(model, valuesOf(set))
  const [from, to] = model.range(parameters)
  const limit = sampled([from, to], model.limit(parameters), { points: 121 })
  if (from < 0 && to > 0) {
    // The corner at plane strain replaces its nearest neighbour.
    const corner = Math.round((120 * -from) / (to - from))
    limit.x[corner] = 0
    limit.y[corner] = model.limit(parameters)(0)
  }
  const below = { x: limit.x, y: limit.y.map((major) => major * (1 - safety)) }
  return [
    wholeCurve('limit', 'limit', model.label, limit),
    wholeCurve('safety', 'limit', `${model.label} · ${100 * safety} % below`, below),
  ]
}

/** FE6: fracture strain over triaxiality in plane stress, from shear to equibiaxial tension. */
export const fractureCurves: Draw = (set) => {
  const model = fractureLaws.find(({ id }) => id === set.model)
  if (!model)
    throw new RangeError(`the locus of ${findModel(set.model).label} cannot be computed from its parameters alone`)
  const parameters = ordered(model, valuesOf(set))
  const strain = (eta: number) => model.strain(parameters, { triaxiality: eta, lode: lodeOfPlaneStress(eta) })
  // 201 points resolve the cusps at η = 1/3 and 1/√3.
  const curve = sampled([0, 2 / 3], strain, { points: 201 })
  return [wholeCurve('locus', 'locus', model.label, curve)]
}
