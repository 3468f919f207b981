import type { Coil, Material, MaterialCoil } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findGoneCoilError } from '#server/releases/index.ts'

/**
 * Finds a readable material by name or slug in any spelling.
 * @throws AppError `forbidden` if it does not exist or is not visible
 */
export async function readableMaterial(db: Reader, name: string): Promise<Material> {
  const material = await findMaterial(db, name)
  if (material?.access !== 'full') throw forbidden()
  return material
}

/**
 * Finds a coil of a readable material.
 * @param wanted  id, short name or display name; default: the first coil
 * @throws AppError `forbidden` as `readableMaterial`; `gone` for a withdrawn coil; `not_found` without coils
 */
export async function readableCoil(db: Reader, name: string, wanted: string | undefined): Promise<MaterialCoil> {
  const material = await readableMaterial(db, name)
  const coil = coilOf(material, wanted)
  if (!coil)
    throw (
      (await findGoneCoilError(db, material.id, wanted)) ?? (material.coils.length > 0 ? forbidden() : noCoil(material))
    )
  return { material, coil }
}

function noCoil({ name, release }: Material): AppError {
  return new AppError('not_found', `${name} has no coils${release === null ? '' : ` in release ${release}`}.`)
}

export function coilOf({ coils }: Pick<Material, 'coils'>, wanted: string | undefined): Coil | undefined {
  const text = wanted?.toLowerCase()
  return coils.find(
    ({ id, slug, name }) => text === undefined || [id, slug, name].some((own) => own.toLowerCase() === text),
  )
}
