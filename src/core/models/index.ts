import { elasticModels } from './elastic/index.ts'
import { formingModels } from './forming/index.ts'
import { fractureModels } from './fracture/index.ts'
import { hardeningLaws } from './hardening/index.ts'
import { hardnessStrength } from './hardness/hardness-strength.ts'
import { kinematicLaws } from './kinematic/index.ts'
import type { Model } from './model.ts'
import { rateModels } from './rate/index.ts'
import { yieldCriteria } from './yield/index.ts'

type ModelFamilyId =
  | 'elastic'
  | 'hardening'
  | 'rate'
  | 'yield'
  | 'kinematic'
  | 'forming-limit'
  | 'fracture'
  | 'hardness'

type ModelFamily = {
  /** Part of addresses and stored parameter sets: never rename. */
  readonly id: ModelFamilyId
  readonly label: string
  readonly models: readonly Model[]
}

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

export const models: readonly Model[] = modelFamilies.flatMap((family) => family.models)

/** An unknown id, for example of an old stored set, is returned unchanged. */
export function modelLabel(id: string): string {
  return models.find((model) => model.id === id)?.label ?? id
}

/** @throws RangeError for an unknown id */
export function findModel(id: string): Model {
  const found = models.find((model) => model.id === id)
  if (!found) throw new RangeError(`no model named '${id}'`)
  return found
}
