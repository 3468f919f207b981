import type { AvailableTest } from '#contract/tests.ts'
import type { ShownDetails } from '#contract/views/test.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluatedRows } from '#server/tests/index.ts'

const words: Readonly<Record<string, { readonly title: string; readonly empty: Readonly<Record<string, string>> }>> = {
  reversals: {
    title: 'Bauschinger effect by half cycle',
    empty: {
      reverse_005: 'reverse yield is not reached',
      reverse_02: 'reverse yield is not reached',
      ratio_005: 'reverse yield is not reached',
      ratio_02: 'reverse yield is not reached',
      bsp: 'reverse yield is not reached',
      bep: 'requires reverse yield and the yield stress of the first loading',
      modulus: 'too few points on the unloading line',
      softening: 'the tensile flow curve ends before the reversed curve is parallel',
    },
  },
  'chord-modulus': {
    title: 'Unloadings',
    empty: { initial_modulus: 'too few points', loop_energy: 'the stress before unloading is not reached again' },
  },
  'forming-limit-geometries': {
    title: 'Limit strains by geometry',
    empty: {
      geometry: 'full blank, no width',
      eps2_s: 'only one specimen',
      eps1_s: 'only one specimen',
    },
  },
  'hole-expansion-summary': {
    title: 'Hole expansion by edge and delay',
    empty: {
      s: 'only one specimen',
      cv: 'only one specimen',
      ci_low: 'fewer than three specimens',
      ci_high: 'fewer than three specimens',
      reported: 'ISO 16630 requires three specimens',
      clearance: 'not stated',
    },
  },
}

/** Rows of the evaluation of the specimen or condition in focus. */
export async function testDetails(
  db: Reader,
  { coilId, code: test }: Pick<AvailableTest, 'coilId' | 'code'>,
  condition: string,
): Promise<ShownDetails | null> {
  const { replicate, ...parts } = parseCondition(test, condition)
  const found = await evaluatedRows(db, { coilId, test }, { condition: formatCondition(test, parts), replicate })
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
