import { createHash } from 'node:crypto'
import { type PredictorTable, trainTable } from '#core/predict/index.ts'
import { type FeatureSet, type Pair, pairs, pairTable, unscaledBy } from '#core/predict/pairs/index.ts'
import type { LearningCoil } from './learning-coils.ts'
import { type ModelKey, trainingMethod, type VersionContent } from './versions.ts'

/** One model to be trained. */
export type Training = ModelKey & { readonly of: { readonly pair: Pair; readonly set: FeatureSet } }

/** Every model of a set, those of one pair first. */
export function trainings(first?: string): readonly Training[] {
  const all = pairs.flatMap((pair) =>
    pair.sets.flatMap((set) =>
      (['measured', 'synthetic'] as const).map((basis) => ({
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
  /** Learns; seconds for a hundred materials. */
  readonly learn: () => VersionContent
}

/** What a model would learn from, and the way to learn it. */
export function prepare({ of, basis }: Training, coils: readonly LearningCoil[]): Prepared {
  const { table, coils: at } = pairTable(of.pair, of.set, coils)
  return {
    dataHash: hashOf(table),
    learn() {
      if (at.length === 0) return { refused: `No ${basis} coil that you may read has all of these values.`, coils: 0 }
      try {
        return {
          method: trainingMethod,
          trained: trainTable(table, (value) => unscaledBy(of.pair.scale, value)),
          coils: at.map((i) => {
            const { name, called, material, slug } = coils[i]!
            return { name, material: called, path: material, slug }
          }),
        }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        return { refused: error.message, coils: at.length }
      }
    },
  }
}

/** Numbers as they are: what is not the same to the last digit is other data. */
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
