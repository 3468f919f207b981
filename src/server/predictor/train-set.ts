import { createHash } from 'node:crypto'
import { type LeftOutBy, type PredictorTable, trainTable } from '#core/predict/index.ts'
import {
  type FeatureSet,
  minRealMaterials,
  type Pair,
  pairs,
  pairTable,
  realTable,
  unscaledBy,
} from '#core/predict/pairs/index.ts'
import type { TrainingCoil } from './training-coils.ts'
import { type LearnedCoil, type ModelKey, trainingMethod, type VersionContent } from './versions.ts'

export type Training = ModelKey & { readonly of: { readonly pair: Pair; readonly set: FeatureSet } }

export function trainings(first?: string): readonly Training[] {
  const all = pairs.flatMap((pair) =>
    pair.sets.flatMap((set) =>
      (['real', 'synthetic'] as const).map((basis) => ({
        pair: pair.id,
        featureSet: set.id,
        basis,
        of: { pair, set },
      })),
    ),
  )
  return [...all.filter(({ pair }) => pair === first), ...all.filter(({ pair }) => pair !== first)]
}

export type Prepared = {
  readonly dataHash: string
  /** Takes seconds for a hundred materials. */
  readonly learn: () => VersionContent
}

export function prepare(training: Training, coils: readonly TrainingCoil[]): Prepared {
  return training.basis === 'real' ? prepareReal(training, coils) : prepareSynthetic(training, coils)
}

function prepareSynthetic({ of }: Training, coils: readonly TrainingCoil[]): Prepared {
  const { table, coils: at } = pairTable(of.pair, of.set, coils)
  return {
    dataHash: hashOf(table),
    learn: () =>
      at.length === 0
        ? { refused: 'No synthetic coil that you may read has all of these values.', coils: 0 }
        : learned(
            of.pair,
            table,
            'material',
            at.map((i) => learnedCoil(coils[i]!)),
          ),
  }
}

/** Model of real materials, tested on whole laboratories and publications that were held out. */
function prepareReal({ of }: Training, coils: readonly TrainingCoil[]): Prepared {
  const { table, coils: at, sources } = realTable(of.pair, of.set, coils)
  const materials = at.length
  return {
    dataHash: hashOf(table),
    learn: () =>
      materials < minRealMaterials
        ? {
            refused: `${materials} real ${materials === 1 ? 'material has' : 'materials have'} all of these values; a model needs ${minRealMaterials}.`,
            coils: at.flat().length,
            materials,
          }
        : learned(
            of.pair,
            table,
            'source',
            at.map(([first, ...further], row) => ({
              ...learnedCoil(coils[first!]!),
              ...(further.length > 0 && { further: further.map((i) => coils[i]!.slug) }),
              source: sources[row]!,
            })),
          ),
  }
}

function learned(
  { scale }: Pair,
  table: PredictorTable,
  leftOutBy: LeftOutBy,
  coils: readonly LearnedCoil[],
): VersionContent {
  try {
    return {
      method: trainingMethod,
      trained: trainTable(table, (value) => unscaledBy(scale, value), leftOutBy),
      coils,
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: error.message, coils: coils.length, materials: new Set(table.groups).size }
  }
}

const learnedCoil = ({ name, called, material, slug }: TrainingCoil): LearnedCoil => ({
  name,
  material: called,
  path: material,
  slug,
})

/** Exact numbers: a difference in the last digit is other data. */
function hashOf({ y, groups, features, formula, signs, laboratories }: PredictorTable): string {
  const rows = [...y].map((value, i) => [
    groups[i],
    value,
    ...features.map(({ values }) => values[i]),
    ...(formula ? [formula[i]] : []),
    ...(laboratories ? [laboratories[i]] : []),
  ])
  const names = features.map(({ name }) => name)
  return createHash('sha256')
    .update(JSON.stringify([trainingMethod, names, signs ?? {}, rows]))
    .digest('hex')
}
