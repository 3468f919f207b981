import type { AvailableTest } from '#contract/tests.ts'
import type { ShownDetails } from '#contract/views/test.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluatedRows } from '#server/tests/index.ts'

/** What the rows of each kind of table are, and why one of their cells may be empty. */
const words: Readonly<Record<string, { readonly title: string; readonly empty: Readonly<Record<string, string>> }>> = {
  reversals: {
    title: 'Bauschinger effect by half cycle',
    empty: {
      reverse_005: 'reverse yield is not reached',
      reverse_02: 'reverse yield is not reached',
      ratio_005: 'reverse yield is not reached',
      ratio_02: 'reverse yield is not reached',
      bsp: 'reverse yield is not reached',
      bep: 'needs reverse yield and the yield stress of the first loading',
      modulus: 'the unloading has too few points for a line',
      softening: 'the tensile flow curve ends before the reversed one runs alongside',
    },
  },
  'chord-modulus': {
    title: 'Unloadings',
    empty: { initial_modulus: 'too few points', loop_energy: 'the stress is not regained' },
  },
  'forming-limit-geometries': {
    title: 'Limit strains by geometry',
    empty: {
      geometry: 'no width is stated, as of a full blank',
      eps2_s: 'one specimen has no scatter',
      eps1_s: 'one specimen has no scatter',
    },
  },
  'hole-expansion-summary': {
    title: 'Hole expansion by edge and delay',
    empty: {
      s: 'one specimen has no scatter',
      cv: 'one specimen has no scatter',
      ci_low: 'fewer than three specimens',
      ci_high: 'fewer than three specimens',
      reported: 'ISO 16630 asks for three specimens',
      clearance: 'not stated',
    },
  },
}

/** Rows behind the numbers of the specimen or condition in focus, for the tests that have such rows. */
export async function testDetails(
  db: Reader,
  { variantId, code: test }: Pick<AvailableTest, 'variantId' | 'code'>,
  condition: string,
): Promise<ShownDetails | null> {
  const { replicate, ...parts } = parseCondition(test, condition)
  const found = await evaluatedRows(db, { variantId, test }, { condition: formatCondition(test, parts), replicate })
  if (!found) return null
  const { table, of, labels, notes } = found
  const { title, empty } = words[table.kind] ?? { title: table.kind, empty: {} }
  return {
    title: of === null ? title : `${title}, ${of}`,
    labels,
    notes,
    columns: table.columns.map(({ role, name, quantity, unit, values }) => ({
      role,
      name,
      quantity,
      unit,
      values: Array.from(values, (value) => (Number.isFinite(value) ? value : null)),
      empty: empty[role] ?? 'not evaluated',
    })),
  }
}
