import type { PropertyRow } from '#contract/tests.ts'
import { property } from '#core/properties/index.ts'
import { type ToleranceBound, toleranceBound } from '#core/statistics/tolerance-bound.ts'

type Row = Pick<PropertyRow, 'property' | 'condition' | 'replicates'> & { readonly material: string }

/**
 * A- and B-basis values from the replicates of all coils of a material in the response, by property and condition.
 * The specimens of one coil do not represent the material.
 * @returns one pair for each row, in order
 */
export function basisValues(rows: readonly Row[]): { A: BasisValue; B: BasisValue }[] {
  const key = ({ material, property: id, condition }: Row) => `${material} ${id} ${condition}`
  const pooled = new Map([...Map.groupBy(rows, key)].map(([of, own]) => [of, basisOf(own)]))
  return rows.map((row) => pooled.get(key(row))!)
}

export type BasisValue = ReturnType<typeof boundOf>

/** Bound on the unfavourable side. */
function basisOf(rows: readonly Row[]) {
  const values = rows.flatMap(({ replicates }) => replicates.flatMap(({ value }) => value ?? []))
  const direction = property(rows[0]!.property)?.better === 'lower' ? 'upper' : 'lower'
  return { A: boundOf(toleranceBound(values, 'A', direction)), B: boundOf(toleranceBound(values, 'B', direction)) }
}

function boundOf(bound: ToleranceBound) {
  if ('reason' in bound) return { value: null, method: null, reason: bound.reason }
  return { value: bound.value, method: bound.method, reason: null }
}
