import type { Client } from 'pg'
import { statusCells } from '#contract/materials/material-status.ts'
import type { StatusFilter } from '#contract/materials/status-filter.ts'
import { type Database, operator } from '#server/db/database.ts'
import { statusMatrix } from '#views/status/index.ts'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { largeTree } from './large-tree.ts'
import { withOwnDatabase } from './own-database.ts'

const coils = 500_000

/** The matrix of half a million coils and every test: its first page, filters, and a page far down, as staff ask. */
export const benchmark: Benchmark = {
  id: 'material-status',
  run: () => withOwnDatabase(fill(), measure),
}

/** From what most coils have to what hardly one has, and what none has. */
const filters: readonly StatusFilter[] = [
  { cell: 'UAT', status: 'evaluated' },
  { cell: 'FE2', status: 'approved', state: 'waiting' },
  { status: 'withdrawn' },
  { cell: 'HER', status: 'synthetic' },
  { state: 'unreleased' },
  { find: 'V4999' },
  { below: 'Steels/S/F7', status: 'raw' },
]
/** Parts of names, places and both, which fit hundreds of thousands, hardly any in the whole alphabet, and none. */
const broad: readonly StatusFilter[] = [
  { find: 'v' },
  { find: 'V4' },
  { find: '99', state: 'released' },
  { find: 'zz' },
  { below: 'Steels' },
  { below: 'Steels/S/F7', cell: 'UAT', status: 'approved' },
  { below: 'Steels/S', find: '7' },
]
const page = { from: 0, limit: 100 }

async function measure(database: Database, admin: Client): Promise<Figure[]> {
  await admin.query('vacuum analyze')
  const time = async (what: string, most: number, asks: readonly (readonly [StatusFilter, number])[]) => {
    const times: number[] = []
    for (let round = 0; round < 12; round++)
      for (const [filter, from] of asks) {
        const begin = performance.now()
        await database.withCaller(operator, (db) => statusMatrix(db, filter, { ...page, from }))
        if (round > 1) times.push(performance.now() - begin)
      }
    const ours = percentile(times, 0.95)
    return {
      what: `${what} of ${coils.toLocaleString('en')} coils × ${statusCells.length}, with its count, p95`,
      ours,
      peer: null,
      peerName: '',
      unit: 'ms',
      promise: `≤ ${most} ms`,
      kept: ours <= most,
    } satisfies Figure
  }
  return [
    await time('the first page', 50, [[{}, 0]]),
    await time(
      'a filtered page',
      100,
      filters.map((filter) => [filter, 0]),
    ),
    await time(
      'a page of a broad name or place',
      100,
      broad.map((filter) => [filter, 0]),
    ),
    await time('a page far down', 100, [
      [{}, 250_000],
      [{}, 499_900],
    ]),
  ]
}

/** A tree of 20 families and 50,000 materials, ten coils each; letters spread so that some are everywhere and some hardly anywhere. */
function fill(): string {
  const letters = statusCells.map(
    (_cell, i) => `substr('EEEAAAaaeR-----S', 1 + (abs(hashint8(g * ${2 * i + 3})) % 16)::int, 1)`,
  )
  return `
    ${largeTree(coils, 'false')}
    create temp table made_coil as select m.id as material_id, gen_random_uuid() as id, m.i::bigint * 10 + k as g
      from material m, generate_series(0, 9) k;
    insert into coil (id, material_id, name, slug, thickness_mm, release)
      select id, material_id, 'V' || g, 'V' || g, 0.6 + 0.01 * (g % 200), 1 from made_coil;
    insert into coil_status (coil_id, material_id, name, cells, state)
      select id, material_id, 'V' || g, case when g % 50000 = 7 then repeat('W', ${statusCells.length}) else ${letters.join(' || ')} end,
        case when g % 20000 = 3 then 'unreleased' when g % 5 = 0 then 'waiting' else 'released' end from made_coil;
    select app.recount_status();
    set session_replication_role = default;
    analyze;`
}
