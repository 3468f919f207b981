import type { Variant } from '#contract/catalogue.ts'
import type { AvailableTest, PropertyRow } from '#contract/tests.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { propertyTable } from '#server/tests/index.ts'
import { type Choices, defaults, writeState } from './address.ts'
import type { KeyValue } from './view.ts'

/** What a material is chosen by, in the order of the page. Tension is read along the rolling direction. */
const wanted: readonly { test: TestCode; property: string; condition?: string }[] = [
  { test: 'UAT', property: 'uat.rp02', condition: 'RD' },
  { test: 'UAT', property: 'uat.rm', condition: 'RD' },
  { test: 'UAT', property: 'uat.ag', condition: 'RD' },
  { test: 'UAT', property: 'uat.a', condition: 'RD' },
  { test: 'UAT', property: 'uat.n46', condition: 'RD' },
  { test: 'UAT', property: 'uat.r', condition: 'RD' },
  { test: 'UAT', property: 'uat.E', condition: 'RD' },
  { test: 'HER', property: 'her.lambda', condition: '240 Minute' },
]

/** Key values of a variant: those of the list that were tested. */
export async function keyValues(
  db: Reader,
  variant: Variant,
  tests: readonly AvailableTest[],
  choices: Choices,
): Promise<KeyValue[]> {
  const codes = [...new Set(wanted.map(({ test }) => test))].filter((code) => tests.some((test) => test.code === code))
  const properties = wanted.map(({ property }) => property)
  const tables = new Map<TestCode, readonly PropertyRow[]>(
    await Promise.all(
      codes.map(async (test) => [test, await propertyTable(db, { variantId: variant.id, test, properties })] as const),
    ),
  )

  return wanted.flatMap(({ test, property, condition }) => {
    const rows = tables.get(test)?.filter((row) => row.property === property && row.mean !== null) ?? []
    const row = rows.find((one) => one.condition === condition) ?? rows[0]
    const source = row?.replicates.find(({ value }) => value !== null)
    if (!row || row.mean === null || !source) return []
    const base = defaults(test, choices)
    return [
      {
        property,
        condition: row.condition,
        mean: row.mean,
        s: row.s,
        n: row.n,
        search: writeState({ ...base, variant: variant.slug }, { number: source.scalarId }, choices),
      },
    ]
  })
}
