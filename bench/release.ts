import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client, ClientConfig } from 'pg'
import { type Database, visitor } from '#server/db/database.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

const materials = 1_000
const readers = 4
/** So long after its beginning a release is killed [s], each time anew. */
const kills = [0.2, 0.8, 1.6, 2.4]

/** A release of a thousand materials under readers: killed in the middle, then to its end; what a visitor sees meanwhile. */
export const benchmark: Benchmark = {
  id: 'release',
  run: () => withOwnDatabase(drafts, measure),
}

async function measure(database: Database, admin: Client): Promise<Figure[]> {
  const { host, port, user, database: name } = admin
  const access: ClientConfig = { host, port, user: user ?? '', database: name ?? '' }
  await admin.query('vacuum analyze')
  const alone = await publish(access, { takenBack: true })
  await admin.query('vacuum analyze')
  const seen = new Set<string>()
  const looks: number[] = []
  const looking = { over: false }
  const eyes = Array.from({ length: readers }, async () => {
    while (!looking.over) {
      const begin = performance.now()
      seen.add(await look(database))
      looks.push(performance.now() - begin)
    }
  })
  let killed = 0
  let last: Published | undefined
  const waits: number[] = []
  try {
    for (const after of kills) {
      const { ended, waited } = await publish(access, { killedAfter: after })
      waits.push(waited)
      if (ended) break
      killed++
    }
    const before = [...seen]
    if (killed === 0 || before.length !== 1)
      throw new Error(`killed ${killed} times; readers saw ${before.join(' | ')}`)
    last = await publish(access)
    waits.push(last.waited)
  } finally {
    looking.over = true
    await Promise.all(eyes)
  }
  const after = await look(database)
  const halves = [...seen].filter((one) => one !== nothing && one !== after).length
  return [
    figure(`a release of ${materials} materials, taken back at its end`, alone.seconds, 's', 10),
    // Readers who count everything without a pause take both cores: the share of the release is two fifths of them.
    figure(`the same to its end, under ${readers} readers`, last.seconds, 's', 30),
    figure('processor time of that release in the database', last.processor, 's', 10),
    figure(
      'until the next process has begun its release after a kill, its start included',
      Math.max(...waits.slice(1)),
      's',
      5,
    ),
    figure(
      `states between nothing and all that readers saw in ${looks.length} readings, ${killed} kills among them`,
      halves,
      '',
      0,
    ),
  ]
}

const nothing = '0 0 0'

/** Coils, numbers and curves that a visitor sees, in one reading. */
function look(database: Database): Promise<string> {
  return database.withCaller(visitor, async (db) => {
    const { rows } = await sql<{ seen: string }>`
      select concat_ws(' ', (select count(*) from coil), (select count(*) from scalar), (select count(*) from curve)) as seen`.execute(
      db,
    )
    return rows[0]!.seen
  })
}

type Published = {
  readonly ended: boolean
  /** Until it has begun [s]. */
  readonly waited: number
  readonly seconds: number
  /** Of its connection [s]; NaN for one that was killed. */
  readonly processor: number
}

type Fate = {
  /** From its beginning [s]. */
  readonly killedAfter?: number
  /** Rolled back when all is written. */
  readonly takenBack?: boolean
}

async function publish(access: ClientConfig, { killedAfter: after, takenBack }: Fate = {}): Promise<Published> {
  const start = performance.now()
  const program = fileURLToPath(new URL('./release.process.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PG: JSON.stringify(access), TAKEN_BACK: takenBack ? 'yes' : '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'close') as Promise<[number | null]>
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
  await Promise.race([once(child.stdout, 'data'), gone])
  const begin = performance.now()
  if (after !== undefined) {
    await Promise.race([pause(1000 * after), gone])
    child.kill('SIGKILL')
  }
  const [code] = await gone
  // What was killed has no code of its own.
  if (code !== 0 && (code !== null || after === undefined)) throw new Error(`the release ended with ${code}`)
  return {
    ended: code === 0,
    waited: (begin - start) / 1000,
    seconds: (performance.now() - begin) / 1000,
    processor: Number(told.split('\n')[1] || Number.NaN),
  }
}

function figure(what: string, ours: number, unit: string, most: number): Figure {
  return { what, ours, peer: null, peerName: '', unit, promise: `≤ ${most} ${unit}`.trim(), kept: ours <= most }
}

/** Free materials, each with a coil and six tensile specimens with twelve numbers and a curve: all drafts. */
const drafts = `
  set session_replication_role = replica;
  create temp table place as select gen_random_uuid() as c, gen_random_uuid() as s, gen_random_uuid() as f, gen_random_uuid() as g;
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, release)
    select c, 'category', null::uuid, 'Steels', 'Steels', 'Steels', array[c], null::int from place
    union all select s, 'series', c, 'S', 'S', 'Steels/S', array[c, s], null from place
    union all select f, 'family', s, 'F', 'F', 'Steels/S/F', array[c, s, f], null from place
    union all select g, 'grade', f, 'G', 'G', 'Steels/S/F/G', array[c, s, f, g], null from place;
  create temp table made as select gen_random_uuid() as m, gen_random_uuid() as v, gen_random_uuid() as t, i from generate_series(1, ${materials}) i;
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, free)
    select m, 'material', g, 'M' || i, 'M' || i, 'Steels/S/F/G/M' || i, array[c, s, f, g, m], true from made, place;
  insert into material_access (material_id, free, open_to) select m, true, array[c, s, f, g, m] from made, place;
  insert into coil (id, material_id, name, slug, thickness_mm) select v, m, 'C' || i, 'C' || i, 1.4 from made;
  insert into test_series (id, material_id, coil_id, code) select t, m, v, 'UAT' from made;
  create temp table direction as select gen_random_uuid() as id, m, t, label, position
    from made, unnest(array['RD', 'DD', 'TD']) with ordinality as u(label, position);
  insert into condition (id, material_id, series_id, label, orientation, position) select id, m, t, label, label, position from direction;
  create temp table specimen as select gen_random_uuid() as id, d.id as condition_id, m, number from direction d, generate_series(1, 2) as number;
  insert into replicate (id, material_id, condition_id, number, status) select id, m, condition_id, number, 'evaluated' from specimen;
  insert into curve (material_id, replicate_id, kind, channels, rows, hash, data)
    select m, id, 'engineering', '[{"role": "eng_strain", "name": "e", "quantity": "strain", "unit": "1"}, {"role": "eng_stress", "name": "s", "quantity": "stress", "unit": "MPa"}]',
      500, sha256(id::text::bytea), decode(repeat('00', 8000), 'hex') from specimen;
  insert into scalar (material_id, replicate_id, property, value, unit, method, version)
    select m, id, property, 100 + number, 'MPa', 'ISO 6892-1', 'bench'
    from specimen, unnest(array['uat.E', 'uat.rp02', 'uat.rm', 'uat.ag', 'uat.agt', 'uat.at', 'uat.n46', 'uat.n1020', 'uat.n2ag', 'uat.K', 'uat.r', 'uat.ae']) as property;
  set session_replication_role = default;
  update tree_node set free = free where level = 'material';
  analyze;`
