import type { Coil } from '#contract/catalogue.ts'
import { type FieldSpecimen, fitTab, fracturePointsOver, regularisationOf } from '#core/parameter-sets/index.ts'
import { fractureStrains } from '#core/strain-fields/index.ts'
import type { FractureFit } from '#core/visualizer/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findFieldImages, tabMeasurements } from '#server/tests/index.ts'
import { specimenField } from '../visualizer/index.ts'

export type FractureQuestion = {
  /** [mm] */
  readonly sizes: readonly number[]
  /** Element size of the fit [mm]; one of `sizes`. */
  readonly size: number
  readonly model: string
  /** `RD 1`; empty: all. */
  readonly specimens: readonly string[]
  readonly filter: boolean
  /** Averages points of the stored locus over the same length. */
  readonly locus: boolean
}

export type FractureAnswer = FractureFit & {
  readonly all: readonly string[]
  readonly replicates: readonly string[]
  readonly synthetic: boolean
}

/**
 * Fracture strains of all fields of a coil by element size, and a fracture model, for both the page and the stored
 * result.
 */
export async function fractureFit(
  db: Reader,
  coil: Pick<Coil, 'id' | 'thickness'>,
  { sizes, size, model, specimens: names, filter, locus }: FractureQuestion,
): Promise<FractureAnswer> {
  const stored = await findFieldImages(db, { coilIds: [coil.id], test: 'FSM' })
  const groups = [...Map.groupBy(stored, ({ replicateId }) => replicateId)]
  const fields = groups.flatMap(([id, own]) => {
    const field = specimenField(own)
    return field ? [{ id, field, synthetic: own.some((image) => image.synthetic) }] : []
  })
  const chosen = fields.filter(({ field }) => names.length === 0 || names.includes(field.name))
  const specimens = chosen.map(({ field: { name, source, images } }): FieldSpecimen => ({
    name,
    source,
    strains: fractureStrains(images, sizes, { filter }),
  }))
  const measured = await tabMeasurements(db, coil, 'FE6')
  const points = fracturePointsOver(size, specimens, locus ? measured.fractures : [])
  const found = attempt(() => fitTab('FE6', { ...measured, fractures: points }, { model }))
  return {
    all: fields.map(({ field }) => field.name),
    replicates: chosen.map(({ id }) => id),
    synthetic: chosen.some((one) => one.synthetic),
    specimens,
    size,
    points,
    fit: 'fit' in found ? found.fit : null,
    refused: 'refused' in found ? found.refused : null,
    regularisation: regularisationOf(specimens, size),
  }
}

function attempt<Fit>(work: () => Fit): { readonly fit: Fit } | { readonly refused: string } {
  try {
    return { fit: work() }
  } catch (error) {
    if (error instanceof RangeError) return { refused: `No model fitted: ${error.message}.` }
    throw error
  }
}
