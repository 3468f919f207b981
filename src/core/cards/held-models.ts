import { elasticModels, linearElastic } from '../models/elastic/index.ts'
import { formingModels } from '../models/forming/index.ts'
import { fractureLaws } from '../models/fracture/index.ts'
import { hardeningLaws } from '../models/hardening/index.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import { yoshidaUemori } from '../models/kinematic/yoshida-uemori.ts'
import { rateModels } from '../models/rate/index.ts'
import { johnsonCook } from '../models/rate/johnson-cook.ts'
import type { HeldModels } from './card.ts'

/** Ids of the models that cards hold, tab by tab: a new law of a family that is tabulated is held by every card with the table. */
const ids = (models: readonly { readonly id: string }[]) => models.map(({ id }) => id)

/** Constant elasticity, and elasticity whose modulus falls with plastic strain. */
export const constantModulus: readonly string[] = [linearElastic.id]
export const fallingModulus = ids(elasticModels)
/** As a tabulated flow curve, whatever its formula. */
export const flowLaws = ids(hardeningLaws)
export const backstressLaws = ids(kinematicLaws.filter(({ id }) => id !== yoshidaUemori.id))
export const yoshidaLaw: readonly string[] = [yoshidaUemori.id]
/** As curves by rate. Johnson–Cook has hardening of its own, which would be a second flow curve. */
export const rateLawsHeld = ids(rateModels.filter(({ id }) => id !== johnsonCook.id))
/** As a curve of points, and as failure strains over triaxiality. */
export const limitCurves = ids(formingModels)
export const failureStrains = ids(fractureLaws)

/** A flow curve on the surface of von Mises, and with curves by rate. */
export const isotropic: HeldModels = { FE1: constantModulus, FE2: flowLaws, FE3: ['von-mises'] }
export const isotropicByRate: HeldModels = { ...isotropic, FE4: rateLawsHeld }

/** What has a place for everything: numbers of a law that no solver knows stay out all the same. */
export const everyModel: HeldModels = {
  FE1: fallingModulus,
  FE2: [...flowLaws, ...backstressLaws, ...yoshidaLaw],
  FE3: ['von-mises', 'hill48-r', 'hill48-stress', 'yld89', 'yld2000-2d'],
  FE4: rateLawsHeld,
  FE5: limitCurves,
  FE6: failureStrains,
}
