import { z } from 'zod'
import { type Feature, featureName } from '#contract/access/features.ts'
import type { Material, Variant } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import type { Reading } from '../../store.ts'
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

/** @throws AppError `forbidden` alike for what may not be read and for what does not exist. */
export async function chosenVariant(
  data: Reading,
  name: string,
  wanted: string | undefined,
): Promise<{ material: Material; variant: Variant }> {
  const material = await data.material(name)
  if (material?.access !== 'full') throw forbidden()
  const variant = material.variants.find(
    ({ id, slug, name: own }) =>
      wanted === undefined || [id, slug, own].some((text) => text.toLowerCase() === wanted.toLowerCase()),
  )
  if (!variant) throw forbidden()
  return { material, variant }
}

/**
 * The free sample may be taken away by everybody in every format, anything else in the formats of the plan. Asked after
 * it was found that the material may be read, so that the answer says nothing about others.
 *
 * @throws AppError `forbidden` that names the format
 */
export async function assertExport(data: Reading, material: Pick<Material, 'free'>, format: Format): Promise<void> {
  return assertFeature(data, material, `export:${format}`)
}

/** As `assertExport`, for any feature. @throws AppError `forbidden` that names what is missing */
export function assertFeature(data: Reading, material: Pick<Material, 'free'>, feature: Feature): Promise<void> {
  return assertOneOf(data, material, [feature])
}

/** As `assertFeature`, where any one of several will do; `what` names them all together. */
export async function assertOneOf(
  data: Reading,
  { free }: Pick<Material, 'free'>,
  features: readonly Feature[],
  what = features.map(featureName).join(' or '),
): Promise<void> {
  const own = free ? undefined : await data.features()
  if (!own || features.some((feature) => own.has(feature))) return
  throw new AppError(
    'forbidden',
    `${what} is not part of your plan. Upgrade your subscription to use it, or try it with the free sample.`,
  )
}
