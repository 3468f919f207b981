import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadSettings } from '#contract/uploads/upload.ts'
import { urlOf } from '#server/db/access.ts'
import { type Database, operator } from '#server/db/database.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { startHeavyProcess } from '#server/jobs/heavy-process.ts'
import { jobKinds } from '#process/jobs/kinds.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

const files = 200
const request = 'bench'
const program = join(import.meta.dirname, '../src/process/jobs/heavy.process.ts')

/** A batch of 200 tension tests of 2 MB each: checked and imported by the jobs that do it on the site, and the memory of each process meanwhile. */
export const benchmark: Benchmark = {
  id: 'upload',
  run: () => withOwnDatabase(tree, (database, admin) => measure(database, urlOf(admin))),
}

async function measure(database: Database, url: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mi-bench-upload-'))
  const originals = originalsFolder(join(folder, 'data'))
  process.env['MI_DATA_DIR'] = join(folder, 'data')
  const heavy = startHeavyProcess({
    database,
    url,
    kinds: jobKinds,
    weight: 'heavy',
    program,
    log: console.error,
    every: 50,
  })
  const done = (kind: string) => watched(() => ended(database, kind), heavy.pid)
  try {
    const batch = await database.asWriter(operator, (db) =>
      upload.createBatch(db, { owner: null, account: null, request }),
    )
    // By another process: what it leaves in memory is not the site's.
    execFileSync(process.execPath, [join(import.meta.dirname, 'tension-files.process.ts'), folder, String(files)])
    let bytes = 0
    const received = await watched(async () => {
      for (let i = 0; i < files; i++) {
        const path = join(folder, `${i}.csv`)
        const { size } = statSync(path)
        bytes += size
        const name = `uat_${['rd', 'dd', 'td'][i % 3]}${Math.floor(i / 3) + 1}.csv`
        await upload.receiveFile({ database, originals }, operator, { batch, name, path, bytes: size }, request)
      }
    })
    const settings = uploadSettings.parse({ material: 'M1', coil: 'C1', geometry: { b0: 20, t0: 1.4, L0: 80 } })
    const revision = () => database.withCaller(operator, async (db) => (await upload.findBatch(db, batch))!.revision)
    const now = await revision()
    await database.asWriter(operator, (db) => upload.changeSettings(db, { batch, revision: now, settings, request }))

    const seen = await revision()
    await database.asWriter(operator, (db) => upload.queueCheck(db, { batch, revision: seen, request }))
    const checked = await done('upload-check')
    const reports = await database.withCaller(operator, (db) => upload.listFiles(db, batch))
    const ready = reports.filter(({ report }) => report?.state === 'ready')
    if (ready.length !== files)
      throw new Error(`${ready.length} of ${files} files are ready: ${JSON.stringify(reports[0]!.report?.issues[0])}`)

    const last = await revision()
    const warnings = ready.reduce((n, { report }) => n + report!.counts.warning, 0)
    await database.asWriter(operator, (db) =>
      upload.queueImport(db, { batch, revision: last, reason: 'bench', warnings, account: null, request }),
    )
    const imported = await done('upload-import')
    const { made, problem } = (await database.withCaller(operator, (db) => upload.findBatch(db, batch)))!
    if (made?.replicates.length !== files) throw new Error(`nothing was imported: ${problem}`)
    const fitted = await done('fit-models')
    const megabytes = Math.round(bytes / files / 100_000) / 10
    return [
      figure(`a batch of ${files} files of ${megabytes} MB, checked`, checked.seconds, 's', 60),
      figure('the same, imported', imported.seconds, 's', 60),
      figure('the models of its coil, fitted, proven and stored', fitted.seconds, 's', 60),
      figure('processor time of the check, site alone', checked.processor, 's', 60),
      figure('processor time of the import, site alone', imported.processor, 's', 60),
      figure('memory of the process that takes the files in', received.memory, 'MB', 400),
      figure('memory of the one that checks and imports, most', Math.max(checked.memory, imported.memory), 'MB', 400),
      figure('memory of the one that fits the models', fitted.memory, 'MB', 400),
    ]
  } finally {
    await heavy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long work takes [s], what of it a process computes [s], and the most that it holds meanwhile [MB]: this one, or those that do its jobs. */
async function watched(work: () => Promise<unknown>, pid = () => process.pid as number | undefined) {
  let memory = 0
  const spent = new Map<number, { first: number; last: number }>()
  const look = () => {
    const found = pid()
    const state = found && stateOf(found)
    if (!found || !state) return
    memory = Math.max(memory, state.memory)
    spent.set(found, { first: spent.get(found)?.first ?? state.processor, last: state.processor })
  }
  look()
  const timer = setInterval(look, 50)
  const begin = performance.now()
  await work()
  clearInterval(timer)
  // Nought would pass for little.
  if (memory === 0) throw new Error('no process was seen at work: its memory is read from /proc of Linux')
  const processor = [...spent.values()].reduce((sum, { first, last }) => sum + last - first, 0)
  return { seconds: (performance.now() - begin) / 1000, processor, memory }
}

/** What Linux knows of a process: its memory [MB] and processor time [s]; nothing of one that has ended. */
function stateOf(pid: number) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest!.split(' ').map(Number)
    const ticks = 100 // a second
    return { processor: (fields[11]! + fields[12]!) / ticks, memory: (fields[21]! * 4096) / 1e6 }
  } catch {
    return undefined
  }
}

/** @throws Error where the job has failed */
async function ended(database: Database, kind: string): Promise<void> {
  for (;;) {
    const job = await database.withCaller(operator, (db) =>
      db.selectFrom('job').where('kind', '=', kind).select(['state', 'error']).executeTakeFirst(),
    )
    if (job?.state === 'done') return
    if (job?.state === 'failed') throw new Error(`${kind}: ${job.error}`)
    await new Promise((later) => setTimeout(later, 50))
  }
}

function figure(what: string, ours: number, unit: string, most: number): Figure {
  return { what, ours, peer: null, peerName: '', unit, promise: `≤ ${most} ${unit}`, kept: ours <= most }
}

/** A family with one material and one coil. */
const tree = `
  set session_replication_role = replica;
  insert into release (name, note) values ('2026.1', 'bench');
  create temp table place as select gen_random_uuid() as c, gen_random_uuid() as s, gen_random_uuid() as f, gen_random_uuid() as g, gen_random_uuid() as m;
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, release)
    select c, 'category', null::uuid, 'Steels', 'Steels', 'Steels', array[c], 1 from place
    union all select s, 'series', c, 'S', 'S', 'Steels/S', array[c, s], 1 from place
    union all select f, 'family', s, 'F', 'F', 'Steels/S/F', array[c, s, f], 1 from place
    union all select g, 'grade', f, 'G', 'G', 'Steels/S/F/G', array[c, s, f, g], 1 from place
    union all select m, 'material', g, 'M1', 'M1', 'Steels/S/F/G/M1', array[c, s, f, g, m], 1 from place;
  insert into coil (material_id, name, slug, thickness_mm, release) select m, 'C1', 'C1', 1.4, 1 from place;
  set session_replication_role = default;
  analyze;`
