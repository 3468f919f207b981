import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomFor } from '#core/numerics/random.ts'
import { visitor, withClient } from '#server/db/database.ts'
import { databaseUrl, runCommand, startCommand } from '#tests/command.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { fillDisk, freeDisk } from '#tests/fixtures/full-disk.ts'

let db: TestDatabase
let folder: string
let settings: Record<string, string>
beforeAll(async () => {
  ;[db] = await smallDatabase()
  folder = mkdtempSync(join(tmpdir(), 'mi-import-'))
  settings = { DATABASE_URL: databaseUrl(db), MI_DATA_DIR: join(folder, 'data') }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.close()
})

const place = ['--material', 'DP980 (6)', '--coil', 'GI 1.40', '--test', 'UAT', '--orientation', 'TD']
const dimensions = ['--geometry', 'b0=20,t0=1.4,L0=80']
const run = (files: readonly string[], more: readonly string[] = dimensions, other = settings) =>
  runCommand('import', [...files, ...place, ...more], other)

/** A tension test that hardens to 500 MPa + `strength` and falls to its fracture; any other strength is another file. */
function write(name: string, strength: number, rows = 400): string {
  const lines = ['force,extension', 'N,mm']
  for (let i = 0; i <= rows; i++) {
    const strain = (0.2 * i) / rows
    const plastic = 300 + (200 + strength) * (1 - ((0.1 - strain) / 0.1) ** 2)
    lines.push(`${Math.min(200_000 * strain, Math.max(300, plastic)) * 28},${strain * 80}`)
  }
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

type Counts = Record<'files' | 'replicates' | 'curves' | 'scalars' | 'coils' | 'nodes' | 'audit', number>

/** Everything in the store, and every file among the originals. */
async function stored(client?: Client) {
  const query = `select (select count(*)::int from raw_file) as files, (select count(*)::int from replicate) as replicates,
    (select count(*)::int from curve) as curves, (select count(*)::int from scalar) as scalars,
    (select count(*)::int from coil) as coils, (select count(*)::int from tree_node) as nodes,
    (select count(*)::int from audit) as audit`
  const { rows } = await (client ? client.query(query) : db.asAdmin((admin) => admin.query(query)))
  return { ...(rows[0] as Counts), originals: originals() }
}
const originals = () => globSync('data/originals/*/*', { cwd: folder }).toSorted()

describe('nothing is stored, and the message says why', () => {
  let before: Awaited<ReturnType<typeof stored>>
  beforeEach(async () => {
    before = await stored()
  })

  test('of two files one is bad', async () => {
    const bad = join(folder, 'bad.csv')
    writeFileSync(bad, 'force,extension\nN,mm\nmany,much\n')
    const { code, stderr } = await run([write('good.csv', 1), bad])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^import: bad\.csv/)])
    expect(await stored()).toEqual(before)
  })

  test('a specimen whose dimensions nobody told: what to pass', async () => {
    const { code, stderr } = await run([write('bare.csv', 2)], [])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^import: bare\.csv, specimen 'bare': .*Pass --geometry b0=…,t0=…/)
    expect(stderr).toMatch(/\nbare\.csv, specimen 'bare': .*Pass --geometry L0=…/)
    expect(await stored()).toEqual(before)
  })

  test('a dry run', async () => {
    const along = place.with(place.indexOf('TD'), 'RD')
    const asked = [write('dry.csv', 3), ...along, ...dimensions, '--dry-run']
    const { code, stdout } = await runCommand('import', asked, settings)
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 specimen would be stored')])
    expect(stdout).toMatch(/\nModels of DP980 \(6\) GI 1\.40: drafts FE/)
    expect(await stored()).toEqual(before)
  })

  test('--free without --new-material', async () => {
    expect(await run([write('free.csv', 4)], ['--free'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^import: --free needs --new-material/),
    })
  })
})

test('a file of several specimens: each stands as it says, evaluated as the test that was named', async () => {
  // Up to 3 %, back through zero to −3 %: elastic with 200 GPa, 400 MPa in tension, −300 MPa after the reversal.
  const loop = [
    ...Array.from({ length: 31 }, (_, i) => [i / 1000, Math.min(400, 200 * i)]),
    ...Array.from({ length: 600 }, (_, i) => [0.03 - (i + 1) / 10_000, Math.max(-300, 400 - 20 * (i + 1))]),
  ]
  const path = join(folder, 'loops.csv')
  writeFileSync(
    path,
    [
      '# format: steeldata-curves/1\n# material: x\n# variant: y\n# test: CTC\n# thickness_mm: 1.4\n# status: raw',
      '# specimen: RD 4; thickness_mm 1.41\ncondition,replicate,true_strain,true_stress\n-,-,-,MPa',
      ...['RD,4', 'TD,1'].flatMap((key) => loop.map((row) => `${key},${row.join(',')}`)),
    ].join('\n'),
  )
  const cyclic = place.with(place.indexOf('UAT'), 'CTC')
  const dry = await runCommand('import', [path, ...cyclic, '--dry-run'], settings)
  expect([dry.code, dry.stderr]).toEqual([0, ''])
  expect(dry.stdout).toMatch(/CTC: 2 specimens would be stored\n {2}RD 4 .*steeldata-curves, 631 rows\): σ/)
  expect(dry.stdout).toMatch(/\n {2}TD 1 /)
  const { code, stderr } = await runCommand('import', [path, ...cyclic], settings)
  expect([code, stderr]).toEqual([0, ''])
  const { rows } = await db.asAdmin((admin) =>
    admin.query(
      `select c.label, r.number, s.version, s.value from replicate r join condition c on c.id = r.condition_id
       join scalar s on s.replicate_id = r.id where s.property = 'ctc.sf' order by c.label`,
    ),
  )
  expect(rows.map(({ label, number, version }) => [label, number, version])).toEqual([
    ['RD', 4, 'cyclic-4'],
    ['TD', 1, 'cyclic-4'],
  ])
  for (const { value } of rows) expect(value).toBeCloseTo(400, 0)
})

test('the same file twice, in one call, under two names and again later, is stored once', async () => {
  const [first, second] = [write('one.csv', 5), write('two.csv', 5)]
  const before = await stored()
  expect(await run([first, first, second])).toMatchObject({ code: 0, stdout: expect.stringContaining('1 specimen') })
  expect((await run([second])).stdout).toMatch(
    /two\.csv: already imported on .* as DP980 \(6\) GI 1\.40 UAT TD \d+\nNothing new/,
  )
  const after = await stored()
  expect([after.files - before.files, after.replicates - before.replicates]).toEqual([1, 1])
  expect(after.originals.length - before.originals.length).toBe(1)
})

describe('no room for the original', () => {
  // A real full disk where this user may mount one, otherwise a place where no folder can be made.
  let small: string
  let mounted: boolean
  beforeAll(() => {
    small = join(folder, 'small')
    mkdirSync(small)
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status === 0
    if (!mounted) writeFileSync(join(small, 'originals'), '')
  })
  const makeRoom = () =>
    mounted ? spawnSync('umount', [small]) : rmSync(join(small, 'originals'), { recursive: true, force: true })
  afterAll(() => void makeRoom())

  test('is told with the folder and what to do; reading goes on; with room again it works', async () => {
    const before = await stored()
    const path = write('large.csv', 6, 8000)
    const there = { ...settings, MI_DATA_DIR: small }
    const { code, stderr } = await run([path], dimensions, there)
    const reason = mounted ? 'the disk is full' : 'a file with the name of the folder exists'
    expect([code, stderr]).toEqual([
      2,
      `import: ${path}: the original cannot be stored below ${small}: ${reason}. Nothing was imported. Correct this and import it again\n`,
    ])
    expect(await stored()).toEqual(before)
    expect(globSync('originals/*/*', { cwd: small })).toEqual([])
    expect(await db.withCaller(visitor, (reader) => reader.selectFrom('curve').select('id').execute())).not.toEqual([])

    makeRoom()
    expect(await run([path], dimensions, there)).toMatchObject({ code: 0 })
    expect((await stored()).files - before.files).toBe(1)
  })
})

test('a database without room is told as such and keeps nothing, a dry run does without, and with room it works', async () => {
  const path = write('wide.csv', 7)
  const before = await stored()
  await fillDisk(db)
  try {
    const { code, stderr } = await run([path])
    expect([code, stderr]).toEqual([
      2,
      'import: the disk of the database is full; nothing was stored. Free disk space and run the import again\n',
    ])
    expect((await run([path], [...dimensions, '--dry-run'])).stdout).toContain('1 specimen would be stored')
  } finally {
    await freeDisk(db)
  }
  expect(await stored()).toEqual(before)
  expect(await run([path])).toMatchObject({ code: 0 })
})

test('killed at any moment, an import is whole or absent, and doing it again imports once', async () => {
  const random = randomFor('moments of death')
  const rounds = 6
  const found = { nothing: 0, everything: 0 }
  const all: string[] = []
  await withClient(db.access.admin, async (client) => {
    const resident = await importers(client)
    for (let round = 0; round < rounds; round++) {
      const files = [0, 1, 2].map((i) => write(`killed-${round}-${i}.csv`, 100 + round * 3 + i, 1500))
      const hashes = files.map(hashOf)
      const child = startCommand('import', [...files, ...place, ...dimensions], settings)
      const ended = once(child, 'exit')
      // A third anywhere from the start on, the rest where it hurts: while the transaction runs.
      if (round % 3 === 0) await sleep(random.uniform() * 1500)
      else {
        await until(async () => child.exitCode !== null || (await importers(client, resident)).length > 0)
        await sleep(random.uniform() * 400)
      }
      child.kill('SIGKILL')
      await ended
      // The server may still be at work on what the dead process asked for last.
      await until(async () => (await importers(client, resident)).length === 0)

      const left = await recordsOf(client, hashes)
      expect(left.length === 0 || left.length === 3).toBe(true)
      found[left.length === 0 ? 'nothing' : 'everything']++
      expect(left.every(({ whole, kept }) => whole && kept)).toBe(true)

      all.push(...files)
    }
    // Had none died before its end, nothing would be proven.
    expect(found.nothing).toBeGreaterThan(0)
    expect(await run(all)).toMatchObject({ code: 0, stderr: '' })
    const after = await recordsOf(client, all.map(hashOf))
    expect(after).toHaveLength(all.length)
    expect(after.filter(({ replicates, whole, kept }) => replicates !== 1 || !whole || !kept)).toEqual([])
  })
  // Halves of originals are swept by the next import of the file.
  expect(originals().filter((path) => path.includes('.'))).toEqual([])
})

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Connections of imports: of the staff's role, beside those that this test itself holds. */
async function importers(client: Client, resident: readonly number[] = []): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename = 'mi_staff'`,
  )
  return rows.map(({ pid }) => pid).filter((pid) => !resident.includes(pid))
}

/** What the store has of files: whole when curves and scalars are there, kept when the original is. */
async function recordsOf(client: Client, hashes: readonly string[]) {
  const { rows } = await client.query<{ hash: string; replicates: number; whole: boolean }>(
    `select encode(f.hash, 'hex') as hash, count(r.id)::int as replicates,
            bool_and((select count(*) from curve k where k.replicate_id = r.id) = 4
                 and (select count(*) from scalar s where s.replicate_id = r.id) > 10) as whole
     from raw_file f left join replicate r on r.material_id = f.material_id and r.raw_file_hash = f.hash
     where encode(f.hash, 'hex') = any($1) group by f.hash`,
    [hashes],
  )
  return rows.map((row) => ({
    ...row,
    kept: existsSync(join(folder, 'data/originals', row.hash.slice(0, 2), row.hash)),
  }))
}

async function until(happens: () => Promise<boolean>): Promise<void> {
  while (!(await happens())) await sleep(10)
}

test('db re-evaluate: imported numbers and curves of an earlier version wait as drafts', async () => {
  expect(await run([write('again.csv', 77)])).toMatchObject({ code: 0 })
  await db.asAdmin((admin) =>
    admin.query(`update scalar set value = 1, version = 'tension-0' where property = 'uat.rm' and release is null;
      update curve set hash = sha256('earlier') where kind <> 'raw' and release is null`),
  )
  const again = (...more: string[]) => runCommand('db', ['re-evaluate', ...more], settings)
  const counted = await again('--dry-run')
  expect(counted).toMatchObject({ code: 0, stderr: '' })
  expect(counted.stdout).toMatch(/specimens evaluated again: \d+ properties unchanged, [1-9]\d* would wait as drafts/)
  expect(counted.stdout).toMatch(/[1-9]\d* new or changed curves would wait/)
  expect((await again()).stdout).toMatch(
    / [1-9]\d* wait as drafts[^]*[1-9]\d* new or changed curves [^]*npm run admin -- release/,
  )
  expect((await again()).stdout).toMatch(/ 0 wait as drafts \([^)]*\)\.\n$/)
})
