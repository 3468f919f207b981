import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadSettings } from '#contract/upload.ts'
import { type Database, operator } from '#server/db/database.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { checkUploadJob } from '#server/upload/check-job.ts'
import { fitModelsJob } from '#server/model-fits/index.ts'
import { importUploadJob } from '#server/upload/import-job.ts'
import * as upload from '#server/upload/index.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

const files = 200
const request = 'bench'

/** A batch of 200 tension tests of 2 MB each: checked and imported by the jobs that do it on the site, and the memory of the process meanwhile. */
export const benchmark: Benchmark = {
  id: 'upload',
  run: () => withOwnDatabase(tree, measure),
}

async function measure(database: Database): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mi-bench-upload-'))
  const originals = originalsFolder(join(folder, 'data'))
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const kinds = [anyInput(checkUploadJob), anyInput(importUploadJob)]
  const services = { database, config, originals, log: console.error }
  const runner = startJobRunner(services, { kinds, every: 60_000 })
  const fitter = startJobRunner(services, { kinds: [anyInput(fitModelsJob)], every: 60_000 })
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
    const settings = uploadSettings.parse({ material: 'M1', variant: 'C1', geometry: { b0: 20, t0: 1.4, L0: 80 } })
    const revision = () => database.withCaller(operator, async (db) => (await upload.findBatch(db, batch))!.revision)
    const now = await revision()
    await database.asWriter(operator, (db) => upload.changeSettings(db, { batch, revision: now, settings, request }))

    const seen = await revision()
    await database.asWriter(operator, (db) => upload.queueCheck(db, { batch, revision: seen, request }))
    const checked = await watched(() => runner.runDue())
    const reports = await database.withCaller(operator, (db) => upload.listFiles(db, batch))
    const ready = reports.filter(({ report }) => report?.state === 'ready')
    if (ready.length !== files)
      throw new Error(`${ready.length} of ${files} files are ready: ${JSON.stringify(reports[0]!.report?.issues[0])}`)

    const last = await revision()
    const warnings = ready.reduce((n, { report }) => n + report!.counts.warning, 0)
    await database.asWriter(operator, (db) =>
      upload.queueImport(db, { batch, revision: last, reason: 'bench', warnings, account: null, request }),
    )
    const imported = await watched(() => runner.runDue())
    const { made, problem } = (await database.withCaller(operator, (db) => upload.findBatch(db, batch)))!
    if (made?.replicates.length !== files) {
      const jobs = await database.withCaller(operator, (db) =>
        db.selectFrom('job').select(['kind', 'state', 'error']).execute(),
      )
      throw new Error(`nothing was imported: ${problem} ${JSON.stringify(jobs)}`)
    }
    const fitted = await watched(() => fitter.runDue())
    const megabytes = Math.round(bytes / files / 100_000) / 10
    return [
      figure(`a batch of ${files} files of ${megabytes} MB, checked`, checked.seconds, 's', 60),
      figure('the same, imported', imported.seconds, 's', 60),
      figure('the models of its coil, fitted, proven and stored', fitted.seconds, 's', 60),
      figure('processor time of the check, site alone', checked.processor, 's', 60),
      figure('processor time of the import, site alone', imported.processor, 's', 60),
      figure(
        'memory of the process meanwhile, most',
        Math.max(received.memory, checked.memory, imported.memory),
        'MB',
        400,
      ),
      figure('the same while the models are fitted', fitted.memory, 'MB', 600),
    ]
  } finally {
    await runner.stop()
    await fitter.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long work takes [s], what of it this process computes [s], and the most that it holds meanwhile [MB]. */
async function watched(work: () => Promise<unknown>) {
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50)
  const before = process.cpuUsage()
  const begin = performance.now()
  await work()
  clearInterval(timer)
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - begin) / 1000, processor: (user + system) / 1e6, memory: memory / 1e6 }
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
  insert into variant (material_id, name, slug, thickness_mm, release) select m, 'C1', 'C1', 1.4, 1 from place;
  set session_replication_role = default;
  analyze;`
