import { elasticModels, linearElastic } from '../models/elastic/index.ts'
import { formingModels } from '../models/forming/index.ts'
import { fractureLaws } from '../models/fracture/index.ts'
import { hardeningLaws } from '../models/hardening/index.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import { yoshidaUemori } from '../models/kinematic/yoshida-uemori.ts'
import { rateModels } from '../models/rate/index.ts'
import { johnsonCook } from '../models/rate/johnson-cook.ts'
import type { SupportedModels } from './card.ts'

const ids = (models: readonly { readonly id: string }[]) => models.map(({ id }) => id)

const constantModulus: readonly string[] = [linearElastic.id]
export const fallingModulus = ids(elasticModels)
export const flowLaws = ids(hardeningLaws)
export const backstressLaws = ids(kinematicLaws.filter(({ id }) => id !== yoshidaUemori.id))
export const yoshidaLaw: readonly string[] = [yoshidaUemori.id]
/** Johnson–Cook is excluded because it would add a second flow curve. */
const rateLawsHeld = ids(rateModels.filter(({ id }) => id !== johnsonCook.id))
export const limitCurves = ids(formingModels)
export const failureStrains = ids(fractureLaws)

export const isotropic: SupportedModels = { FE1: constantModulus, FE2: flowLaws, FE3: ['von-mises'] }
export const isotropicByRate: SupportedModels = { ...isotropic, FE4: rateLawsHeld }

export const allModels: SupportedModels = {
  FE1: fallingModulus,
  FE2: [...flowLaws, ...backstressLaws, ...yoshidaLaw],
  FE3: ['von-mises', 'hill48-r', 'hill48-stress', 'yld89', 'yld2000-2d'],
  FE4: rateLawsHeld,
  FE5: limitCurves,
  FE6: failureStrains,
}
