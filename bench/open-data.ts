import { evaluateRecords, recordsOf } from '#core/evaluate/index.ts'
import { operator } from '#server/db/database.ts'
import { byCoil, openDataSets, recognise, storeCoil, withFiles } from '#server/open-measurements/index.ts'
import type { PlacedSpecimen } from '#server/open-measurements/recognise.ts'
import { measurementsFolder } from '../tests/measurements.ts'
import type { Benchmark } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

/** The whole folder of published measurements, brought into an empty catalogue, beside evaluating the same specimens alone. */
export const benchmark: Benchmark = {
  id: 'open-data',
  async run() {
    const folder = measurementsFolder()
    return withFiles([folder], (files) =>
      withOwnDatabase('select', async (database, admin) => {
        const began = performance.now()
        const coils = byCoil((await recognise(files, openDataSets)).placed)
        const read = performance.now()
        const stored = []
        const keep = async () => {}
        for (const own of coils)
          stored.push(await database.asWriter(operator, (db) => storeCoil(db, own, { free: true, keep })))
        const done = performance.now()
        const alone = tensionOf(coils)
        const evaluated = performance.now()

        const { rows } = await admin.query<{
          specimen: string
          coil: string
          property: string
          value: number | null
        }>(
          `select r.specimen, v.name as coil, s.property, s.value from scalar s join replicate r on r.id = s.replicate_id
           join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
           join coil v on v.id = t.coil_id where t.code = 'UAT'`,
        )
        const different = rows.filter(
          ({ specimen, coil, property, value }) => alone.get(`${coil} ${specimen} ${property}`) !== value,
        )
        const materials = new Set(stored.map(({ material }) => material)).size
        return [
          figure(`materials placed, of ${files.length} files`, materials, '', '≥ 8', materials >= 8),
          figure(
            `of ${rows.length} stored numbers of tension, unlike those of evaluate`,
            different.length,
            '',
            '0',
            different.length === 0,
          ),
          figure('read and recognise all files', (read - began) / 1000, 's', 'for information', true),
          {
            ...figure('place, evaluate and store them', (done - read) / 1000, 's', '≤ 30 s', done - read <= 30_000),
            peer: (evaluated - done) / 1000,
            peerName: 'evaluating their tensile tests alone',
          },
        ]
      }),
    )
  },
}

/** Numbers of each tensile specimen as `evaluate` finds them, by coil, specimen and property. */
function tensionOf(coils: readonly (readonly PlacedSpecimen[])[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>()
  for (const { set, place, file, specimen } of coils.flat()) {
    if (place.test !== 'UAT') continue
    const coil = set.coils[place.coil]!
    const material = coil.address.split('/').at(-1)!.replaceAll('-', ' ')
    const records = recordsOf('UAT', { ...file.reading, specimens: [specimen], tables: [] })
    for (const { id, value } of evaluateRecords('UAT', records, {})[0]!.scalars) {
      const key = `${material} ${coil.name} ${specimen.id} ${id}`
      // Of several files with one specimen the first was stored.
      if (!found.has(key)) found.set(key, value)
    }
  }
  return found
}

function figure(what: string, ours: number, unit: string, promise: string, kept: boolean) {
  return { what, ours, peer: null, peerName: '', unit, promise, kept }
}
