import { z } from 'zod'
import type { Material, Variant } from '#contract/catalogue.ts'
import { forbidden } from '#contract/errors.ts'
import type { Reading } from '../../store.ts'

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
