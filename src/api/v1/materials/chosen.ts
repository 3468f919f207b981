import { z } from 'zod'
import { type Feature, featureName } from '#contract/access/features.ts'
import type { Material } from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { planFeatures } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { Format } from './file-format.ts'

/** Which variant a file is about: by id, slug or name; without it the material's first. */
export const variantQuery = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .optional()
  .meta({ description: 'Id, short name or display name; the first variant without it.' })

export const materialName = z
  .string()
  .min(1)
  .max(120)
  .meta({ description: 'Slug or name.', examples: ['DP980-6'] })

/**
 * The free sample may be taken away by everybody in every format, anything else in the formats of the plan. Asked after
 * it was found that the material may be read, so that the answer says nothing about others.
 *
 * @throws AppError `forbidden` that names the format
 */
export async function assertExport(db: Reader, material: Pick<Material, 'free'>, format: Format): Promise<void> {
  return assertFeature(db, material, `export:${format}`)
}

/** As `assertExport`, for any feature. @throws AppError `forbidden` that names what is missing */
export function assertFeature(db: Reader, material: Pick<Material, 'free'>, feature: Feature): Promise<void> {
  return assertOneOf(db, material, [feature])
}

/** As `assertFeature`, where any one of several will do; `what` names them all together. */
export async function assertOneOf(
  db: Reader,
  { free }: Pick<Material, 'free'>,
  features: readonly Feature[],
  what = features.map(featureName).join(' or '),
): Promise<void> {
  const own = free ? undefined : await planFeatures(db)
  if (!own || features.some((feature) => own.has(feature))) return
  throw new AppError(
    'forbidden',
    `${what} is not part of your plan. Upgrade your subscription to use it, or try it with the free sample.`,
  )
}
