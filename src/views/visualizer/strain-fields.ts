import { reducedField, type SpecimenField, type VisualizerCoil } from '#core/visualizer/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findFieldImages, listFieldMaps, type StoredField } from '#server/tests/index.ts'

/**
 * Specimens with a strain field, and the images of one of them up to a size limit.
 * @param specimen  `RD 1`; empty: the first
 */
export async function strainFields(
  db: Reader,
  coilId: string,
  specimen: string,
): Promise<VisualizerCoil['strainFields']> {
  const all = await listFieldMaps(db, { coilIds: [coilId], test: 'FSM' })
  const chosen = specimen === '' ? all[0] : all.find((one) => nameOf(one) === specimen)
  const specimens = all.map(nameOf)
  if (!chosen) return { specimens, field: null }
  const { condition, replicate } = chosen
  const stored = await findFieldImages(db, { coilIds: [coilId], test: 'FSM', conditions: [condition], replicate })
  const field = specimenField(stored)
  return { specimens, field: field && { ...field, ...reducedField(field.images) } }
}

/** Null if positions or strains are missing. */
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
