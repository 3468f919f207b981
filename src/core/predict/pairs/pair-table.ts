import { coatingColumn, familyColumn, type PredictorTable } from '../table.ts'
import type { Inputs } from '../estimate.ts'
import { type PairCoil, type FeatureSet, type Pair, scaledBy } from './pair.ts'
import { pairs } from './pair-list.ts'

type PairTable = {
  readonly table: PredictorTable
  readonly coils: readonly number[]
}

export function findPair(pair: string, set?: string): { readonly pair: Pair; readonly set: FeatureSet } | undefined {
  const found = pairs.find(({ id }) => id === pair)
  const own = found?.sets.find(({ id }) => set === undefined || id === set)
  return found && own && { pair: found, set: own }
}

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

/** A row for each coil with the target and all features, in the scales of the model. */
export function pairTable(pair: Pair, set: FeatureSet, coils: readonly PairCoil[]): PairTable {
  const rows = coils.flatMap((coil, at) => {
    const values = wholeValues(pair, set, coil)
    return values ? [{ at, ...values, coil, laboratory: coil.laboratories?.[testOf(pair)] ?? '' }] : []
  })
  return { coils: rows.map(({ at }) => at), table: tableOf(pair, set, rows) }
}

type PairRow = {
  readonly coil: Pick<PairCoil, 'material' | 'family' | 'coating'>
  readonly target: number
  readonly values: Readonly<Record<string, number>>
  readonly laboratory: string
}

export function tableOf(pair: Pair, set: FeatureSet, rows: readonly PairRow[]): PredictorTable {
  const { formula } = set
  const asked = rows.map(({ values, coil }) => scaledInputs(set, values, coil)!)
  return {
    target: pair.target,
    y: Float64Array.from(rows, ({ target }) => scaledBy(pair.scale, target)),
    groups: rows.map(({ coil }) => coil.material),
    features: [
      ...set.features.map(({ id }) => ({
        name: id,
        kind: 'number' as const,
        values: Float64Array.from(asked, (inputs) => inputs[id] as number),
      })),
      ...(set.coating
        ? [{ name: coatingColumn, kind: 'category' as const, values: rows.map(({ coil }) => coil.coating!) }]
        : []),
      { name: familyColumn, kind: 'category', values: rows.map(({ coil }) => coil.family) },
    ],
    ...(pair.signs && { signs: pair.signs }),
    laboratories: rows.map(({ laboratory }) => laboratory),
    ...(formula && {
      formula: Float64Array.from(rows, ({ values }) => scaledBy(pair.scale, formula.value(values))),
    }),
  }
}

/** Undefined if one is missing or impossible. */
export function wholeValues(
  pair: Pair,
  set: FeatureSet,
  coil: PairCoil,
): Pick<PairRow, 'target' | 'values'> | undefined {
  const target = coil.cells[pair.target]
  if (!target || (pair.condition !== undefined && target.condition !== pair.condition)) return undefined
  const values = valuesOf(set, coil)
  return scaledInputs(set, values, coil) && { target: target.mean, values: values as Record<string, number> }
}

/** `her.lambda` → `HER` */
export const testOf = ({ target }: Pair): string => target.split('.')[0]!.toUpperCase()

function valuesOf({ features }: FeatureSet, coil: PairCoil): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(features.map(({ id, of }) => [id, of(coil)]))
}

export function scaledInputs(
  { features, coating: needed }: FeatureSet,
  values: Readonly<Record<string, number | undefined>>,
  { family, coating }: Pick<PairCoil, 'family' | 'coating'>,
): Inputs | undefined {
  const numbers = features.map(({ id, scale }) => [id, scaledBy(scale, values[id] ?? Number.NaN)] as const)
  if (!numbers.every(([, value]) => Number.isFinite(value))) return undefined
  if (needed && !coating) return undefined
  return { ...Object.fromEntries(numbers), ...(needed && { [coatingColumn]: coating! }), [familyColumn]: family }
}
