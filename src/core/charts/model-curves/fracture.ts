import { fractureLaws } from '../../models/fracture/index.ts'
import { lodeOfPlaneStress } from '#core/models/stress-state.ts'
import { findModel } from '../../models/index.ts'
import { ordered } from '../../models/parameters.ts'
import { type Draw, sampled, valuesOf } from './model-curve.ts'

/** FE6: fracture strain over triaxiality in plane stress, from shear to equibiaxial tension. */
export const fractureCurves: Draw = (set) => {
  const model = fractureLaws.find(({ id }) => id === set.model)
  if (!model) throw new RangeError(`${findModel(set.model).label} has no locus that its parameters alone would tell`)
  const parameters = ordered(model, valuesOf(set))
  const strain = (eta: number) => model.strain(parameters, { triaxiality: eta, lode: lodeOfPlaneStress(eta) })
  // As many points as the page's chart: the cusps at η = 1/3 and 1/√3 are met closely.
  const curve = sampled([0, 2 / 3], strain, { points: 201 })
  return [{ id: 'locus', label: model.label, chart: 'locus', stretch: 'whole', rate: null, curve }]
}
