import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { readPublic } from '#pages/reading/reader.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { findNode, freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'
import { loadTest } from './load-test.server.ts'
import { freeMeasured } from '#server/properties/index.ts'
import type { Sample } from '#web/material/free-sample/sample.ts'

/** Equal for all readers, like the charts drawn from it. */
export const recallSample = (context: PageContext, code: TestCode) =>
  readPublic(context, `sample ${code}`, (db) => loadSample(db, code))

/** Tension of a measured material that is free, for the home page. */
export const recallMeasured = (context: PageContext) => readPublic(context, 'measured sample', loadMeasured)

/** Mean curves of the free sample by direction, from its first coil with the test; null without the test. */
export async function loadSample(db: Reader, code: TestCode): Promise<Sample | null> {
  const path = await freeSamplePath(db)
  return path === undefined ? null : meansOf(db, path, code)
}

/** Mean tensile curves along RD, DD and TD of the free measured material with the most properties; null if none. */
export async function loadMeasured(db: Reader): Promise<Sample | null> {
  const [found] = await freeMeasured(db, { tests: ['UAT'], limit: 1 })
  const sample = found ? await meansOf(db, found.path, 'UAT', found.coil) : null
  const directed = sample?.series.filter(({ orientation }) => orientation !== null) ?? []
  return sample && { ...sample, series: directed.map((one, group) => ({ ...one, group })) }
}

/** @param coil  slug of the coil. Default: the first one with the test */
async function meansOf(db: Reader, path: string, code: TestCode, requested?: string): Promise<Sample | null> {
  const node = await findNode(db, path.split('/'))
  const material = node && (await getMaterial(db, node.id))
  for (const coil of material?.coils ?? []) {
    if (requested !== undefined && coil.slug !== requested) continue
    const tests = await availableTests(db, coil.id)
    const available = tests.find((test) => test.code === code)
    if (!available) continue
    const type = testType(code)
    const state = {
      chart: type.charts[0]?.id ?? '',
      condition: available.defaultCondition ?? type.condition.default,
      orientation: ['RD', 'DD', 'TD'],
      curves: 'mean',
    } as const
    const { chart, series, rows } = await loadTest(db, { type, available, coil, state, labels: [] })
    return {
      name: material!.name,
      coil: coil.name,
      address: `/mi-database/${material!.path}`,
      code,
      standard: available.standard,
      source: coil.source,
      chart,
      series,
      rows: chart.kind === 'bars' ? rows : [],
    }
  }
  return null
}
