import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { readPublic } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { findNode, freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'
import { loadTest } from './load-test.server.ts'
import type { Sample } from '#web/material/free-sample/sample.ts'

/** The same for everybody, so that what is drawn of it is the same. */
export const recallSample = (context: PageContext, code: TestCode) =>
  readPublic(context, `sample ${code}`, (db) => loadSample(db, code))

/** Mean curves by direction of the free sample, the first of its variants that has them. Null when it lacks the test. */
export async function loadSample(db: Reader, code: TestCode): Promise<Sample | null> {
  const path = await freeSamplePath(db)
  const node = path === undefined ? undefined : await findNode(db, path.split('/'))
  const material = node && (await getMaterial(db, node.id))
  for (const variant of material?.variants ?? []) {
    const tests = await availableTests(db, variant.id)
    const available = tests.find((test) => test.code === code)
    if (!available) continue
    const type = testType(code)
    const state = {
      chart: type.charts[0]?.id ?? '',
      condition: available.defaultCondition ?? type.condition.default,
      orientation: ['RD', 'DD', 'TD'],
      curves: 'mean',
    } as const
    const { chart, series, rows } = await loadTest(db, { type, available, variant, state, labels: [] })
    return {
      name: material!.name,
      variant: variant.name,
      address: `/mi-database/${material!.path}`,
      code,
      standard: available.standard,
      chart,
      series,
      rows: chart.kind === 'bars' ? rows : [],
    }
  }
  return null
}
