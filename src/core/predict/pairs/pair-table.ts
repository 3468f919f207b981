import { coatingColumn, familyColumn, type PredictorTable } from '../table.ts'
import type { Inputs } from '../estimate.ts'
import type { PairCoil } from './coil.ts'
import { pairs } from './list.ts'
import type { FeatureSet, Pair } from './pair.ts'
import { scaledBy } from './scale.ts'

export type PairTable = {
  readonly table: PredictorTable
  /** For each row of it the number of its coil in the list that was given. */
  readonly coils: readonly number[]
}

/** The pair and its set of features with these names, or undefined. */
export function findPair(pair: string, set?: string): { readonly pair: Pair; readonly set: FeatureSet } | undefined {
  const found = pairs.find(({ id }) => id === pair)
  const own = found?.sets.find(({ id }) => set === undefined || id === set)
  return found && own && { pair: found, set: own }
}

/** Columns of the property table that all pairs read. */
export function columnsOfPairs(): readonly string[] {
  return [
    ...new Set(
      pairs.flatMap(({ target, sets }) => [
        target,
        ...sets.flatMap(({ features }) => features.flatMap(({ columns }) => columns)),
      ]),
    ),
  ]
}

/** What a pair learns from: a row for each coil that has the target and all features, in the scales of the model. */
export function pairTable(pair: Pair, set: FeatureSet, coils: readonly PairCoil[]): PairTable {
  const rows = coils.flatMap((coil, at) => {
    const target = coil.cells[pair.target]
    const inputs = askedOf(set, valuesOf(set, coil), coil)
    if (!target || (pair.condition !== undefined && target.condition !== pair.condition) || !inputs) return []
    return [{ at, coil, inputs, y: scaledBy(pair.scale, target.mean) }]
  })
  const { formula } = set
  return {
    coils: rows.map(({ at }) => at),
    table: {
      target: pair.target,
      y: Float64Array.from(rows, ({ y }) => y),
      groups: rows.map(({ coil }) => coil.material),
      features: [
        ...set.features.map(({ id }) => ({
          name: id,
          kind: 'number' as const,
          values: Float64Array.from(rows, ({ inputs }) => inputs[id] as number),
        })),
        ...(set.coating
          ? [{ name: coatingColumn, kind: 'category' as const, values: rows.map(({ coil }) => coil.coating!) }]
          : []),
        { name: familyColumn, kind: 'category', values: rows.map(({ coil }) => coil.family) },
      ],
      ...(pair.signs && { signs: pair.signs }),
      laboratories: rows.map(({ coil }) => coil.laboratories?.[testOf(pair)] ?? ''),
      ...(formula && {
        formula: Float64Array.from(rows, ({ coil }) =>
          scaledBy(pair.scale, formula.value(valuesOf(set, coil) as Record<string, number>)),
        ),
      }),
    },
  }
}

/** `her.lambda` → `HER` */
const testOf = ({ target }: Pair): string => target.split('.')[0]!.toUpperCase()

function valuesOf({ features }: FeatureSet, coil: PairCoil): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(features.map(({ id, of }) => [id, of(coil)]))
}

/** Inputs in the scales of a model from values in their units; undefined where one is missing or impossible. */
export function askedOf(
  { features, coating: needed }: FeatureSet,
  values: Readonly<Record<string, number | undefined>>,
  { family, coating }: Pick<PairCoil, 'family' | 'coating'>,
): Inputs | undefined {
  const numbers = features.map(({ id, scale }) => [id, scaledBy(scale, values[id] ?? Number.NaN)] as const)
  if (!numbers.every(([, value]) => Number.isFinite(value))) return undefined
  if (needed && !coating) return undefined
  return { ...Object.fromEntries(numbers), ...(needed && { [coatingColumn]: coating! }), [familyColumn]: family }
}
