import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { readPublic } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { findNode, freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'
import { loadTest } from './load-test.server.ts'
import { freeMeasured } from '#server/properties/index.ts'
import type { Sample } from '#web/material/free-sample/sample.ts'

/** The same for everybody, so that what is drawn of it is the same. */
export const recallSample = (context: PageContext, code: TestCode) =>
  readPublic(context, `sample ${code}`, (db) => loadSample(db, code))

/** Tension of a measured material that is free for everyone, for the home page. */
export const recallMeasured = (context: PageContext) => readPublic(context, 'measured sample', loadMeasured)

/** Mean curves of the free sample by direction, of its first coil that has the test. Null when it lacks the test. */
export async function loadSample(db: Reader, code: TestCode): Promise<Sample | null> {
  const path = await freeSamplePath(db)
  return path === undefined ? null : meansOf(db, path, code)
}

/** Mean tensile curves along RD, DD and TD of the free measured material with the most properties; null without any. */
export async function loadMeasured(db: Reader): Promise<Sample | null> {
  const [found] = await freeMeasured(db, { tests: ['UAT'], limit: 1 })
  const sample = found ? await meansOf(db, found.path, 'UAT', found.coil) : null
  const directed = sample?.series.filter(({ orientation }) => orientation !== null) ?? []
  return sample && { ...sample, series: directed.map((one, group) => ({ ...one, group })) }
}

/** @param coil  slug of the coil; without it the first one that has the test */
async function meansOf(db: Reader, path: string, code: TestCode, coil?: string): Promise<Sample | null> {
  const node = await findNode(db, path.split('/'))
  const material = node && (await getMaterial(db, node.id))
  for (const variant of material?.variants ?? []) {
    if (coil !== undefined && variant.slug !== coil) continue
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
      source: variant.source,
      chart,
      series,
      rows: chart.kind === 'bars' ? rows : [],
    }
  }
  return null
}
