import type { Material, MaterialCoil } from '#contract/catalogue.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { coilOf } from '#views/materials/index.ts'

export type NamedCoil = {
  readonly coil: MaterialCoil | null
  /** Material of the address, visible or not; undefined if unknown. */
  readonly material: Material | undefined
  /** Name of a material not visible to the reader; otherwise null. */
  readonly locked: string | null
  readonly ignored: readonly Ignored[]
}

/**
 * Coil in the address of a tool. Default: the free sample, and the first coil of a material.
 * @param freeSample  address of the free sample; null without one
 */
export async function namedCoil(
  db: Reader,
  named: { readonly material: string; readonly variant: string },
  freeSample: string | null,
): Promise<NamedCoil> {
  const sample = freeSample?.split('/').at(-1)
  const requested = named.material === '' ? undefined : await findMaterial(db, named.material)
  const unknown =
    named.material !== '' && !requested
      ? [
          {
            text: `material=${named.material}`,
            why: 'Material not found. The free sample is shown.',
          },
        ]
      : []
  const material = requested ?? (sample === undefined ? undefined : await findMaterial(db, sample))
  if (!material) return { coil: null, material, locked: null, ignored: unknown }
  if (material.access !== 'full') return { coil: null, material, locked: material.name, ignored: unknown }
  const own = coilOf(material, named.variant === '' ? undefined : named.variant)
  const coil = own ?? material.coils[0]
  if (!coil) return { coil: null, material, locked: null, ignored: [...unknown, withoutCoils(material.name)] }
  const otherCoil =
    named.variant !== '' && !own
      ? [{ text: `variant=${named.variant}`, why: 'The first coil of the material is shown.' }]
      : []
  return { coil: { material, coil }, material, locked: null, ignored: [...unknown, ...otherCoil] }
}

/** Message for a linked material whose data were withdrawn. */
export function withoutCoils(name: string): Ignored {
  return {
    text: name,
    why: 'This material has no released data. Choose another material.',
  }
}
