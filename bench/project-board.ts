import type { Client } from 'pg'
import { type Database, operator } from '#server/db/database.ts'
import { trackedBoard, trackedMachines, trackedTable } from '#laboratory/views/projects/index.ts'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

const projects = 5_000
const asked = { view: 'all', self: null, today: '2026-12-01', words: '' } as const

/** Board, search, late ones and machines of 5,000 open projects with 30,000 rows, as staff ask for it. */
export const benchmark: Benchmark = {
  id: 'project-board',
  run: () => withOwnDatabase(fill, measure),
}

async function measure(database: Database, admin: Client): Promise<Figure[]> {
  await admin.query('vacuum analyze')
  const time = async (what: string, work: Parameters<typeof database.withCaller>[1]): Promise<Figure> => {
    const times: number[] = []
    for (let round = 0; round < 60; round++) {
      const begin = performance.now()
      await database.withCaller(operator, work)
      if (round > 4) times.push(performance.now() - begin)
    }
    const ours = percentile(times, 0.95)
    return {
      what: `${what} of ${projects.toLocaleString('en')} projects, p95`,
      ours,
      peer: null,
      peerName: '',
      unit: 'ms',
      promise: '≤ 60 ms',
      kept: ours <= 60,
    }
  }
  const search = { ...asked, words: 'sheet 39' }
  const late = { ...asked, view: 'late' } as const
  return [
    await time('the board', (db) => trackedBoard(db, asked)),
    await time('a search by sheet', (db) => trackedTable(db, search, 1)),
    await time('those that are late', (db) => trackedTable(db, late, 1)),
    await time('the load of 12 machines', (db) => trackedMachines(db, asked)),
  ]
}

/** Projects of 50 customers in all open stages, six rows each; half of them on one of twelve machines. */
const fill = `
  set session_replication_role = replica;
  insert into organisation (name) select 'Works ' || g from generate_series(1, 50) g;
  insert into project (code, title, organisation_id, stage, due)
    select 'P-2026-' || lpad(g::text, 4, '0'), 'Part ' || g,
      (select id from organisation where client_number = 1 + g % 50 limit 1),
      (array['requested', 'quoted', 'ordered', 'samples-received', 'testing', 'evaluation', 'review', 'report'])[1 + g % 8],
      date '2026-11-01' + g % 120
    from generate_series(1, ${projects}) g;
  insert into project_row (project_id, material, test, direction, replicates, tested, stage, machine, due)
    select p.id, 'Sheet ' || (row_number() over () % 400), (array['UAT', 'HER', 'SHR'])[1 + n % 3], (array['RD', 'TD'])[1 + n % 2], 5, 2,
      'testing', case when n % 2 = 0 then 'Frame ' || (1 + n % 12) else '' end, p.due
    from project p, generate_series(1, 6) n;
`
