import { z } from 'zod'
import { type Feature, featureName } from '#contract/access/features.ts'
import type { Material } from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { planFeatures } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { Format } from './file-format.ts'

export const coilQuery = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .optional()
  .meta({
    description: 'Id, short name or display name of a coil. Default: the first coil of the material.',
    examples: ['GI-1.40'],
  })

export const materialName = z
  .string()
  .min(1)
  .max(120)
  .meta({ description: 'Slug or name of a material.', examples: ['DP980-6'] })

/**
 * Checks that the plan includes a format; free samples have all. Call it after the check of visibility.
 * @throws AppError `forbidden` that names the format
 */
export async function assertExport(db: Reader, material: Pick<Material, 'free'>, format: Format): Promise<void> {
  return assertFeature(db, material, `export:${format === 'csv-metadata.json' ? 'csv' : format}`)
}

/** @throws AppError `forbidden` that names the feature */
export function assertFeature(db: Reader, material: Pick<Material, 'free'>, feature: Feature): Promise<void> {
  return assertOneOf(db, material, [feature])
}

/** As `assertFeature`, for any one of several features; `what` names them. */
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
