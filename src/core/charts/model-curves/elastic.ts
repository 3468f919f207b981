import { elasticModels, linearElastic } from '../../models/elastic/index.ts'
import { ordered } from '../../models/parameters.ts'
import { type Draw, sampled, valuesOf } from './model-curve.ts'

/** Where nothing was unloaded, far enough for the chord modulus to settle [1]. */
const usualEnd = 0.1

/** FE1: modulus on unloading [MPa] over plastic strain, solid as far as was unloaded; a modulus of first loading is known at 0 alone. */
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
