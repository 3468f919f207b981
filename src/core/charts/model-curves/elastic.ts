import { elasticModels } from '../../models/elastic/index.ts'
import { ordered } from '../../models/parameters.ts'
import { type Draw, sampled, valuesOf } from './model-curve.ts'

/** Where nothing was unloaded, far enough for the chord modulus to settle [1]. */
const usualEnd = 0.1

/** FE1: modulus on unloading [MPa] over plastic strain. */
export const elasticCurves: Draw = (set, { reached }) => {
  const model = elasticModels.find(({ id }) => id === set.model)
  if (!model) throw new RangeError(`'${set.model}' is no elastic model`)
  const parameters = ordered(model, valuesOf(set))
  const end = Math.max(usualEnd, reached('LUL') ?? 0)
  const curve = sampled([0, end], (strain) => model.modulus(parameters, strain))
  return [{ id: 'modulus', label: model.label, chart: 'modulus', stretch: 'whole', rate: null, curve }]
}
