import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PointSetRecord } from '#contract/tests.ts'
import { encodePlanar } from '#core/curves/planar-encoding.ts'
import { operator } from '#server/db/database.ts'
import { exampleDatabase } from '#tests/api/example-catalogue.ts'
import { exampleCoil, exampleId, freeMaterial } from '#tests/api/example-records.ts'
import type { TestDatabase } from '#tests/database.ts'
import { limitsOf, testContent, type TestContent } from './test-content.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await exampleDatabase()
  await database.asAdmin((client) =>
    client.query(`insert into test_series (id, material_id, coil_id, code)
        values ('${seriesId}', '${freeMaterial.id}', '${exampleCoil.id}', 'FSM');
      insert into condition (id, material_id, series_id, label, orientation, angle_deg)
        values ('${conditionId}', '${freeMaterial.id}', '${seriesId}', 'RD', 'RD', 0)`),
  )
})
afterAll(() => database.close())

const [seriesId, conditionId] = [exampleId(900), exampleId(901)]
type Set = Pick<PointSetRecord, 'kind' | 'method' | 'punch'>
const set = (kind: string, method: PointSetRecord['method'], punch: string | null): Set => ({ kind, method, punch })
const channels = JSON.stringify([{ role: 'triaxiality', name: 'Triaxiality', quantity: 'ratio', unit: '1' }])

async function contentOf(sets: readonly Set[]): Promise<TestContent> {
  await database.asWriter(operator, async (db) => {
    await db.deleteFrom('point_set').execute()
    for (const [i, { kind, method, punch }] of sets.entries()) {
      const data = Buffer.from(encodePlanar([Float64Array.of(i)]))
      const points = { channels, rows: 1, data, hash: createHash('sha256').update(data).digest() }
      const place = {
        material_id: freeMaterial.id,
        condition_id: conditionId,
        status: 'synthetic' as const,
        synthetic: true,
      }
      // A condition has one set of a kind; the second one stands under another name.
      const name = sets.findIndex((one) => one.kind === kind) === i ? kind : `${kind}-${i + 1}`
      await db
        .insertInto('point_set')
        .values({ ...place, ...points, kind: name, method, punch })
        .execute()
    }
  })
  return database.withCaller(operator, (db) =>
    testContent(db, { coil: exampleCoil, test: 'FSM', extent: 'all', condition: undefined }),
  )
}

test('the source of fracture points is the test, also of a second set', async () => {
  const content = await contentOf([
    set('fracture-SHR', null, null),
    set('fracture-SHR-2', null, null),
    set('other', null, null),
  ])
  const words = 'sets' in content ? content.sets.map((each) => each.words) : []
  expect(words).toEqual([{ source_test: 'SHR' }, { source_test: 'SHR' }, undefined])
})

test.each([
  ['one set', [['section', 'nakajima-100']], { method: 'section', punch: 'nakajima-100' }],
  [
    'two alike',
    [
      ['time', 'nakajima-100'],
      ['time', 'nakajima-100'],
    ],
    { method: 'time', punch: 'nakajima-100' },
  ],
  [
    'two methods',
    [
      ['time', 'nakajima-100'],
      ['section', 'nakajima-100'],
    ],
    { method: 'other', punch: 'nakajima-100' },
  ],
  [
    'two tools',
    [
      ['time', 'nakajima-100'],
      ['time', 'marciniak-100'],
    ],
    { method: 'time', punch: null },
  ],
] as const)('a file of %s names what all of its points have', async (_why, sets, expected) => {
  const content = await contentOf(sets.map(([method, punch]) => set('forming-limit', method, punch)))
  expect(limitsOf(content)).toEqual(expected)
})
