import type { Coil } from '#contract/catalogue.ts'
import type { AvailableTest, PropertyRow } from '#contract/tests.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { propertyTable } from '#server/tests/index.ts'
import { type Choices, defaults, type MaterialState, writeState } from './address.ts'
import { commonGauge, definedSymbol } from '#core/properties/property.ts'
import { overDirections } from '#core/statistics/over-directions.ts'
import type { KeyValue } from './view.ts'

/** In page order; tension along the rolling direction. */
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

export async function keyValues(
  db: Reader,
  coil: Coil,
  tests: readonly AvailableTest[],
  choices: Choices,
): Promise<KeyValue[]> {
  const codes = [...new Set(wanted.map(({ test }) => test))].filter((code) => tests.some((test) => test.code === code))
  const properties = [...wanted.map(({ property }) => property), 'uat.l0']
  const tables = new Map<TestCode, readonly PropertyRow[]>(
    await Promise.all(
      codes.map(async (test) => [test, await propertyTable(db, { coilId: coil.id, test, properties })] as const),
    ),
  )

  const addressOf = (test: TestCode, patch: Partial<MaterialState>) =>
    writeState({ ...defaults(test, choices), variant: coil.slug }, patch, choices)

  return wanted.flatMap(({ test, property, condition }) => {
    const table = tables.get(test) ?? []
    const rows = table.filter((row) => row.property === property && row.mean !== null)
    const row = rows.find((one) => one.condition === condition) ?? rows[0]
    const source = row?.replicates.find(({ value }) => value !== null)
    if (!row || row.mean === null || !source) return []
    const { mean, s, n } = row
    const gauge = commonGauge(table.filter((one) => one.condition === row.condition))
    const [ratio] = property === 'uat.r' ? overDirections(rows) : []
    return [
      {
        property,
        symbol: definedSymbol(property, gauge),
        condition: row.condition,
        mean,
        s,
        n,
        search: addressOf(test, { number: source.scalarId }),
        beside:
          ratio === undefined
            ? null
            : { property: ratio.property, value: ratio.mean, search: addressOf(test, { chart: 'r-angle' }) },
      },
    ]
  })
}
