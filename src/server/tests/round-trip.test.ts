import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { loadCurves } from './index.ts'
import { pointsOf } from './store-columns.ts'
import { ensureCondition, ensureSeries } from './store-conditions.ts'
import { type NewReplicate, storeReplicates } from './store-replicates.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
})
afterAll(() => db.close())

// NaN with a payload, a signalling NaN, −0, the smallest denormal, the largest number, one third.
const bits = new BigUint64Array([
  0x7ff8_0000_0000_0001n,
  0xfff0_0000_dead_beefn,
  0x8000_0000_0000_0000n,
  0x0000_0000_0000_0001n,
  0x7fef_ffff_ffff_ffffn,
  0x3fd5_5555_5555_5555n,
])
const odd = new Float64Array(bits.buffer)
const even = Float64Array.of(0, 1, 2, 3, 4, 5)

test('a curve comes back bit for bit, and its hash is that of its content', async () => {
  const columns = [
    { role: 'time', name: 'Prüfzeit', quantity: 'time', values: even },
    { role: 'force', name: 'F', quantity: 'force', values: odd },
  ] as const
  const { materialId, coilId, ids } = await db.asWriter(operator, async (writer) => {
    const place = { materialId: small.free.nodeId, coilId: small.free.coilId }
    const seriesId = await ensureSeries(writer, { ...place, code: 'MRT' })
    const conditionId = await ensureCondition(writer, { ...place, seriesId, code: 'MRT', label: 'RD 100/s' })
    const replicate: NewReplicate = {
      conditionId,
      number: 1,
      specimen: 'S1',
      geometry: { t0: 1.4 },
      laboratory: [],
      issues: [],
      remarks: null,
      rawFileHash: null,
      status: 'raw',
      channels: columns,
      curves: {},
      scalars: [],
      version: 'test',
    }
    return { ...place, ids: await storeReplicates(writer, place.materialId, [replicate]) }
  })
  const [curve] = await db.withCaller(operator, (reader) => loadCurves(reader, { coilId, test: 'MRT' }))
  expect(curve).toMatchObject({
    materialId,
    replicateId: ids[0],
    kind: 'raw',
    rows: 6,
    condition: 'RD 100/s',
    rate: 100,
    geometry: { t0: 1.4 },
    channels: [
      { role: 'time', name: 'Prüfzeit', quantity: 'time', unit: 's' },
      { role: 'force', name: 'F', quantity: 'force', unit: 'N' },
    ],
    hash: pointsOf(columns).hash.toString('hex'),
  })
  const back = curve!.columns.map((column) => [...new BigUint64Array(column.slice().buffer)])
  expect(back).toEqual([[...new BigUint64Array(even.buffer)], [...bits]])
})

test.each([
  [
    'a changed bit',
    [{ role: 'force', name: 'F', quantity: 'force', values: Float64Array.of(0, 1, 2, 3, 4, 5.000_000_000_000_001) }],
  ],
  ['another role', [{ role: 'time', name: 'F', quantity: 'force', values: even }]],
  ['another quantity', [{ role: 'force', name: 'F', quantity: 'stress', values: even }]],
] as const)('%s makes another hash', (_why, columns) => {
  const hash = pointsOf([{ role: 'force', name: 'F', quantity: 'force', values: even }]).hash
  expect(pointsOf(columns).hash).not.toEqual(hash)
})

const named = (name: string) => pointsOf([{ role: 'force', name, quantity: 'force', values: even }]).hash

test('another name does not', () => {
  expect(named('Kraft')).toEqual(named('Force'))
})
