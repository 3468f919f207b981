import type { PropertyRow } from '#contract/tests.ts'
import type { ComparedMean, ComparedRow, ComparedValue } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { compareMeans } from '#core/statistics/welch.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { incomparableReason, type TestedCoil } from './incomparable-reason.ts'

type Row = Pick<PropertyRow, 'property' | 'condition' | 'n' | 'mean' | 's'> &
  Partial<Pick<PropertyRow, 'unit' | 'replicates'>>

export type ComparedTest = Omit<TestedCoil, 'rows'> & { readonly rows: readonly Row[] }

/** Significance level. */
const risk = 0.05

type RowComparison = {
  readonly test: TestCode
  /** Without the number of the specimen: `RD`. */
  readonly condition: string
  readonly reference: number
}

/**
 * Compares the properties of a test under one condition with the reference by Welch's test.
 * @param coils  tables of the coils; empty if the test was not done
 */
export function compareRows(
  coils: readonly ComparedTest[],
  { test, condition, reference }: RowComparison,
): ComparedRow[] {
  // The reference determines the order of properties.
  const inOrder = [coils[reference]!, ...coils].flatMap(({ rows }) => rows)
  const ids = [
    ...new Set(inOrder.filter((row) => row.condition === condition && row.mean !== null).map((row) => row.property)),
  ]
  return ids
    .filter((id) => !property(id)?.stated)
    .map((id) => ({
      test,
      property: id,
      unit: inOrder.find((row) => row.property === id)?.unit ?? '',
      condition,
      values: coils.map((coil, i) => valueOf(id, condition, coil, i === reference ? null : coils[reference]!)),
    }))
}

/** @param reference  null for the reference itself */
function valueOf(id: string, condition: string, coil: ComparedTest, reference: ComparedTest | null): ComparedValue {
  const own = meanOf(coil, id, condition)
  if ('reason' in own) return nothing(null, own.reason)
  const number = firstNumber(coil, id, condition)
  if (!reference) return { ...nothing(own, null), number }
  const base = meanOf(reference, id, condition)
  if ('reason' in base) return { ...nothing(own, `the reference: ${base.reason}`), number }
  const why = incomparableReason(id, condition, reference, coil)
  return { ...(why === null ? compared(id, base, own) : nothing(own, why)), number }
}

function firstNumber({ rows }: ComparedTest, id: string, condition: string): string | null {
  const row = rows.find((one) => one.property === id && one.condition === condition)
  return row?.replicates?.find(({ value }) => value !== null)?.scalarId ?? null
}

function compared(id: string, base: ComparedMean, mean: ComparedMean): ComparedValue {
  const absolute = mean.mean - base.mean
  const difference = nearZero(base) ? null : (100 * absolute) / Math.abs(base.mean)
  if (property(id)?.input) return { ...nothing(mean, 'set by the test'), absolute, difference }
  const test = compareMeans(base, mean)
  if ('reason' in test) return { ...nothing(mean, test.reason), absolute, difference }
  const significant = test.p < risk
  const direction = property(id)?.better
  const gains = direction && significant ? (direction === 'higher') === absolute > 0 : null
  const better = gains === null ? null : gains ? 'this' : 'reference'
  return { ...nothing(mean, null), absolute, difference, p: test.p, significant, better }
}

/** A relative difference is meaningless if the scatter of the mean includes zero. */
function nearZero({ mean, s }: ComparedMean): boolean {
  return Math.abs(mean) <= 2 * (s ?? 0)
}

function meanOf({ rows }: ComparedTest, id: string, condition: string): ComparedMean | { readonly reason: string } {
  const row = rows.find((one) => one.property === id && one.condition === condition)
  if (!row) return { reason: `not tested under ${condition}` }
  return row.mean === null ? { reason: 'no value' } : { n: row.n, mean: row.mean, s: row.s }
}

function nothing(mean: ComparedMean | null, reason: string | null): ComparedValue {
  return { mean, number: null, absolute: null, difference: null, p: null, significant: null, better: null, reason }
}
