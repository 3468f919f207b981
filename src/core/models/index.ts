import { elasticModels } from './elastic/index.ts'
import { formingModels } from './forming/index.ts'
import { fractureModels } from './fracture/index.ts'
import { hardeningLaws } from './hardening/index.ts'
import { hardnessStrength } from './hardness/hardness-strength.ts'
import { kinematicLaws } from './kinematic/index.ts'
import type { Model } from './model.ts'
import { rateModels } from './rate/index.ts'
import { yieldCriteria } from './yield/index.ts'

export type ModelFamilyId =
  | 'elastic'
  | 'hardening'
  | 'rate'
  | 'yield'
  | 'kinematic'
  | 'forming-limit'
  | 'fracture'
  | 'hardness'

export type ModelFamily = {
  /** In addresses and beside stored parameter sets: never rename. */
  readonly id: ModelFamilyId
  readonly label: string
  readonly models: readonly Model[]
}

/** Every model of the house by family; a model is added to the list of its own family. */
export const modelFamilies: readonly ModelFamily[] = [
  { id: 'elastic', label: 'Elasticity', models: elasticModels },
  { id: 'hardening', label: 'Hardening', models: hardeningLaws },
  { id: 'yield', label: 'Yield surface', models: yieldCriteria },
  { id: 'rate', label: 'Strain rate', models: rateModels },
  { id: 'kinematic', label: 'Kinematic hardening', models: kinematicLaws },
  { id: 'forming-limit', label: 'Forming limit', models: formingModels },
  { id: 'fracture', label: 'Fracture', models: fractureModels },
  { id: 'hardness', label: 'Hardness', models: [hardnessStrength] },
]

/** The same in one list, as fits, cards, pages and the gateway read it. */
export const models: readonly Model[] = modelFamilies.flatMap((family) => family.models)

/** Label of a model. Stored sets outlive this list: a former id stands for itself. */
export function modelLabel(id: string): string {
  return models.find((model) => model.id === id)?.label ?? id
}

/** @throws RangeError for an id that is not a model */
export function findModel(id: string): Model {
  const found = models.find((model) => model.id === id)
  if (!found) throw new RangeError(`no model named '${id}'`)
  return found
}
