import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import { json } from './codec.ts'
import { slot } from './slot.ts'

const none: readonly string[] = []

/**
 * Chosen materials and coils of this browser, `DP980 (2)` or `DP980 (6)~DP980-6-GI-1.20`. Part of `state`; use
 * `comparison-list.ts` to change it.
 */
export const comparedList = slot('state', json(none, listIn))

function listIn(stored: unknown): readonly string[] {
  const list =
    typeof stored === 'object' && stored !== null
      ? (stored as { readonly comparingMaterialList?: unknown }).comparingMaterialList
      : undefined
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : none
}

export type Compared = {
  /** `DP980-2`, `DP980-6~DP980-6-GI-1.20`. */
  readonly slug: string
  readonly material: string
}

/** Entry of a material or coil. */
export function listName({ slug, material }: Compared): string {
  const coil = slug.split('~')[1]
  return coil === undefined ? material : `${material}~${coil}`
}

/** Entry of a coil that is known by its address only. */
export function listNameOfSlug(slug: string): string {
  return listName({ slug, material: normaliseGradeName(slug.split('~')[0]!) })
}

/** The entry as in addresses: `DP980-2`, `DP980-6~DP980-6-GI-1.20`. */
export function comparedSlug(entry: string): string {
  const [name = '', coil] = entry.split('~')
  return coil === undefined ? slugOfName(name) : `${slugOfName(name)}~${coil}`
}

/** `DP980 (2)` for a material, `DP980 (6) GI 1.20` for a coil. */
export function comparedLabel(entry: string): string {
  const [name = '', coil] = entry.split('~')
  if (coil === undefined) return name
  const own = coil.startsWith(`${slugOfName(name)}-`) ? coil.slice(slugOfName(name).length + 1) : coil
  return `${name} ${own.replaceAll('-', ' ')}`
}
