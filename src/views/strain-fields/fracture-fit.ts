import type { Variant } from '#contract/catalogue.ts'
import { type FieldSpecimen, fitTab, fracturePointsOver, regularisationOf } from '#core/parameter-sets/index.ts'
import { fractureStrains } from '#core/strain-fields/index.ts'
import type { FractureFit } from '#core/visualizer/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findFieldImages, tabMeasurements } from '#server/tests/index.ts'
import { specimenField } from '../visualizer/index.ts'

/** What is asked of the strain fields of a coil. */
export type FractureQuestion = {
  /** Element sizes [mm]. */
  readonly sizes: readonly number[]
  /** The one whose strains the model is fitted to [mm]; one of `sizes`. */
  readonly size: number
  /** Id of a fracture law. */
  readonly model: string
  /** Names of specimens, `RD 1`; none: all. */
  readonly specimens: readonly string[]
  /** Leave out single points that jump. */
  readonly filter: boolean
  /** Join points of the stored locus over the same length. */
  readonly locus: boolean
}

export type FractureAnswer = FractureFit & {
  /** Every specimen of the coil with a field, chosen or not. */
  readonly all: readonly string[]
  /** Ids of the specimens behind the points. */
  readonly replicates: readonly string[]
  /** One of the fields behind the points is synthetic. */
  readonly synthetic: boolean
}

/**
 * Strain at fracture of every field of a coil by element size, and a fracture model through it; what the caller may not read is
 * absent. Used by the page that shows it and by the verb that stores it, so that both have the same numbers.
 */
export async function fractureFit(
  db: Reader,
  variant: Pick<Variant, 'id' | 'thickness'>,
  { sizes, size, model, specimens: names, filter, locus }: FractureQuestion,
): Promise<FractureAnswer> {
  const stored = await findFieldImages(db, { variantIds: [variant.id], test: 'FSM' })
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
  const measured = await tabMeasurements(db, variant, 'FE6')
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
    if (error instanceof RangeError) return { refused: `No model was fitted: ${error.message}.` }
    throw error
  }
}
