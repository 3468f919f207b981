import type { Material, Variant } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { goneCoil } from '#server/releases/index.ts'

/**
 * A material whose data the caller may read, by name or slug in any spelling.
 *
 * @throws AppError `forbidden` alike for what may not be read and for what does not exist
 */
export async function readableMaterial(db: Reader, name: string): Promise<Material> {
  const material = await findMaterial(db, name)
  if (material?.access !== 'full') throw forbidden()
  return material
}

/**
 * A coil of a material whose data the caller may read.
 *
 * @param wanted  id, short name or display name; the material's first without it
 * @throws AppError `forbidden` as `readableMaterial`; `gone` with the reason for one that was withdrawn, `not_found`
 *         where the material has no coil
 */
export async function readableVariant(
  db: Reader,
  name: string,
  wanted: string | undefined,
): Promise<{ readonly material: Material; readonly variant: Variant }> {
  const material = await readableMaterial(db, name)
  const variant = variantOf(material, wanted)
  if (!variant)
    throw (await goneCoil(db, material.id, wanted)) ?? (material.variants.length > 0 ? forbidden() : noCoil(material))
  return { material, variant }
}

function noCoil({ name, release }: Material): AppError {
  return new AppError('not_found', `${name} has no coil${release === null ? '' : ` in release ${release}`}.`)
}

/** A coil by id, short name or display name; the material's first where none is named. */
export function variantOf({ variants }: Pick<Material, 'variants'>, wanted: string | undefined): Variant | undefined {
  const text = wanted?.toLowerCase()
  return variants.find(
    ({ id, slug, name }) => text === undefined || [id, slug, name].some((own) => own.toLowerCase() === text),
  )
}
