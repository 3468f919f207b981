import { lightened, type SpecimenField, type VisualizerCoil } from '#core/visualizer/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findFieldImages, listFieldMaps, type StoredField } from '#server/tests/index.ts'

/**
 * Specimens of a coil with a strain field, and the images of one of them as far as a page can carry them; what the caller may not
 * read is absent.
 *
 * @param specimen  `RD 1`; empty: the first
 */
export async function strainFields(
  db: Reader,
  variantId: string,
  specimen: string,
): Promise<VisualizerCoil['strainFields']> {
  const all = await listFieldMaps(db, { variantIds: [variantId], test: 'FSM' })
  const chosen = specimen === '' ? all[0] : all.find((one) => nameOf(one) === specimen)
  const specimens = all.map(nameOf)
  if (!chosen) return { specimens, field: null }
  const { condition, replicate } = chosen
  const stored = await findFieldImages(db, { variantIds: [variantId], test: 'FSM', conditions: [condition], replicate })
  const field = specimenField(stored)
  return { specimens, field: field && { ...field, ...lightened(field.images) } }
}

/** The images of one specimen; null where they lack a place or a strain. */
export function specimenField(stored: readonly StoredField[]): SpecimenField | null {
  const last = stored.at(-1)
  const images = stored.flatMap(({ frame, columns: { x, y, eps1, eps2 } }) =>
    x && y && eps1 && eps2 ? [{ name: frame.replaceAll('-', ' '), x, y, eps1, eps2 }] : [],
  )
  if (!last || images.length < stored.length) return null
  return { name: nameOf(last), source: last.sourceTest, length: last.gauge, images, left: null }
}

function nameOf({ condition, replicate }: Pick<StoredField, 'condition' | 'replicate'>): string {
  return `${condition} ${replicate}`
}
