import type { Material, Variant } from '#contract/catalogue.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { variantOf } from '#views/materials/index.ts'

export type NamedCoil = {
  readonly coil: { readonly material: Material; readonly variant: Variant } | null
  /** The material of the address, open or not; undefined where there is none at all. */
  readonly material: Material | undefined
  /** Name of a material that is not open to the reader; null otherwise. */
  readonly locked: string | null
  readonly ignored: readonly Ignored[]
}

/**
 * The coil that the address of a tool names: that of the free sample where it names no material, the first one where it names no coil.
 *
 * @param freeSample  address of the free sample; null where there is none
 */
export async function namedCoil(
  db: Reader,
  named: { readonly material: string; readonly variant: string },
  freeSample: string | null,
): Promise<NamedCoil> {
  const sample = freeSample?.split('/').at(-1)
  const asked = named.material === '' ? undefined : await findMaterial(db, named.material)
  const unknown =
    named.material !== '' && !asked
      ? [
          {
            text: `material=${named.material}`,
            why: 'No material has this name. The free sample is shown.',
          },
        ]
      : []
  const material = asked ?? (sample === undefined ? undefined : await findMaterial(db, sample))
  if (!material) return { coil: null, material, locked: null, ignored: unknown }
  if (material.access !== 'full') return { coil: null, material, locked: material.name, ignored: unknown }
  const own = variantOf(material, named.variant === '' ? undefined : named.variant)
  const variant = own ?? material.variants[0]
  if (!variant) return { coil: null, material, locked: null, ignored: [...unknown, withoutCoils(material.name)] }
  const otherCoil =
    named.variant !== '' && !own
      ? [{ text: `variant=${named.variant}`, why: 'The first coil of the material is shown.' }]
      : []
  return { coil: { material, variant }, material, locked: null, ignored: [...unknown, ...otherCoil] }
}

/** What a tool says of a material that somebody has linked to before its data were withdrawn. */
export function withoutCoils(name: string): Ignored {
  return {
    text: name,
    why: 'No coil of it can be shown: its data were withdrawn, or none is released. Choose another material.',
  }
}
