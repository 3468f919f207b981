import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { listCoils } from '#server/properties/index.ts'
import { findCurves, findScalars } from '#server/tests/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { atRelease, publishDrafts, rollBack } from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
let newer: string
/** Release 1: 1000 MPa. The draft of the next one: 1015 MPa, from another curve. */
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  newer = await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into curve (material_id, replicate_id, kind, channels, rows, hash, data)
       select material_id, replicate_id, kind, channels, rows, sha256('other'), data from curve where id = $1 returning id`,
      [small.free.curveId],
    )
    await admin.query(
      `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version)
       select material_id, replicate_id, $2, property, 1015, unit, method, 'later' from scalar where id = $1`,
      [small.free.scalarId, rows[0]!.id],
    )
    return rows[0]!.id
  })
})
afterAll(() => db.close())

/** What a reader sees in one reading, of a release by its name: number, curve and row of the property table. */
const look = async (release?: string) =>
  db.withCaller(await atRelease(db, visitor, release), async (reader) => {
    const filter = { coilId: small.free.coilId, test: 'UAT' } as const
    const [scalar] = await findScalars(reader, filter)
    const [curve] = await findCurves(reader, filter)
    const [row] = await listCoils(reader, {}, { columns: ['uat.rm-RD'], limit: 1 })
    return `${scalar?.value} ${curve?.id} ${row?.cells['uat.rm-RD']?.mean}`
  })

/** Looks again and again while something happens, as several readers at once. */
async function lookWhile(happens: () => Promise<unknown>): Promise<Set<string>> {
  const seen = new Set<string>()
  const looking = { over: false }
  const readers = Array.from({ length: 4 }, async () => {
    while (!looking.over) seen.add(await look())
  })
  try {
    await happens()
  } finally {
    looking.over = true
    await Promise.all(readers)
  }
  return seen.add(await look())
}

test('a release that is killed half-way changes nothing, and readers never see half of one', async () => {
  const [former, next] = [`1000 ${small.free.curveId} 1000`, `1015 ${newer} 1015`]
  const publish = (interrupted = false) =>
    db.asWriter(operator, async (writer) => {
      await publishDrafts(writer, { note: 'test', year: 2026, scope: { materials: [small.free.nodeId], coils: [] } })
      if (!interrupted) return
      await db.asAdmin((admin) =>
        admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = 'mi_staff' and state = 'idle in transaction'`,
        ),
      )
    })
  const killed = await lookWhile(() => expect(publish(true)).rejects.toThrow(/terminat|connection/i))
  expect(killed).toEqual(new Set([former]))
  const { rows } = await db.asAdmin((admin) => admin.query('select name from release where not private'))
  expect(rows).toEqual([{ name: '2026.1' }])

  const published = await lookWhile(() => publish())
  expect([former, next]).toEqual(expect.arrayContaining([...published]))
  expect(await look()).toBe(next)

  const back = () => db.asWriter(operator, (writer) => rollBack(writer, { note: 'a mistake', year: 2026 }))
  const rolledBack = await lookWhile(back)
  expect([former, next]).toEqual(expect.arrayContaining([...rolledBack]))
  expect([await look(), await look('2026.1'), await look('2026.2'), await look('2026.3')]).toEqual([
    former,
    former,
    next,
    former,
  ])
})

test('a reading that began before a rollback ends in the state that it began with', async () => {
  const seen = await db.withCaller(visitor, async (reader) => {
    const filter = { coilId: small.free.coilId, test: 'UAT' } as const
    const before = await findScalars(reader, filter)
    await db.asWriter(operator, (writer) => rollBack(writer, { to: '2026.2', note: 'again', year: 2026 }))
    return [...before, ...(await findScalars(reader, filter))].map(({ value }) => value)
  })
  expect(seen).toEqual([1000, 1000])
  expect(await look()).toBe(`1015 ${newer} 1015`)
})

test('storage grows by the rows that a release changes', async () => {
  // One release and two rollbacks have changed one number, one curve and one row of the property table each.
  const kept = await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string; n: number }>(
      `select table_name as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from former.' || table_name, false, true, '')))[1]::text::int as n
       from information_schema.tables where table_schema = 'former' order by 1`,
    )
    return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]))
  })
  expect(Object.keys(kept).toSorted()).toEqual(['curve', 'property_row', 'scalar'])
  for (const n of Object.values(kept)) expect(n).toBeLessThanOrEqual(3)
})
