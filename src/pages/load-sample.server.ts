import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { readPublic } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { findNode, freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'
import { defaults } from './mi-database/material/address.ts'
import { loadTest } from './mi-database/material/load-test.server.ts'
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
    const state = { ...defaults(code, { variants: [variant.slug], tests }), curves: 'mean' as const }
    const { chart, series, rows } = await loadTest(db, { type: testType(code), available, variant, state, labels: [] })
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
