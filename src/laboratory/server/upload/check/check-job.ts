import { z } from 'zod'
import { type FileReport, type UploadSettings, uploadSettings } from '#contract/uploads/upload.ts'
import { comparesWithTension } from '#core/evaluate/index.ts'
import { operator } from '#server/db/database.ts'
import { heavyTask, type JobKind, type JobServices, type RunningJob, describeCounts } from '#server/jobs/job-kind.ts'
import { PlannedRecords, type TakenNumbers } from './planned-records.ts'
import { broughtByStaff, findBatch } from '../batches.ts'
import { listFiles, type UploadedFile, groupsOf } from '../files.ts'
import { planFiles } from './plan-files.ts'
import { findAffectedRecords } from './affected-records.ts'
import { unpackArchives } from './unpack-archives.ts'

type Input = { readonly batch: string }
type Checkpoint = {
  /** Of the batch: a change of the batch starts the check again. */
  readonly revision: number
  /** Files with a report. */
  readonly read: readonly string[]
  /** Files compared with tension tests and their series. */
  readonly compared: readonly string[]
  readonly taken: TakenNumbers
}
/** Groups compared before the job yields to others; few, because a resumed job reads its tension tests again. */
const groupsPerTurn = 25
/** Of files that were dropped before their destination is known. */
const noDestination: UploadSettings = { ...uploadSettings.parse({ material: '-', coil: '-' }), material: '', coil: '' }
const limits = { statementTimeout: 120_000, onlyReads: true } // ms

/** Reads all files of a batch and reports the result of an import, without storing it. */
export const checkUploadJob: JobKind<Input> = {
  id: 'upload-check',
  name: 'Check of uploaded files',
  input: z.object({ batch: z.uuid() }),
  ...heavyTask,
  describeResult: describeCounts({ files: 'checked file' }),
  work: (services) => async (job) => {
    const { batch } = job.input
    await unpackArchives(services, job)
    const files = (await filesOf(services, batch)).filter(({ choice }) => !choice.leaveOut)
    const { revision } = await settingsOf(services, batch)
    // Null before the first step, and empty where a step has unpacked an archive.
    const kept = job.checkpoint as Partial<Checkpoint> | null
    const before = kept?.revision === revision ? kept : undefined
    const read = new Set(before?.read)
    const compared = new Set(before?.compared)
    const planned = new PlannedRecords(before?.taken)
    // First each file alone, by name; then with the tension tests and the other files of its series.
    await checkEach(
      files.map((file) => [file]),
      { share: 0.7, before: 0 },
    )
    const [tension, others] = byTension(groupsOf(await filesOf(services, batch)))
    const needTension = others.some(([first]) => comparesWithTension.has(first!.report!.test!))
    if (needTension) await readTension(tension)
    await checkEach(others, { share: 0.2, before: 0.8, perTurn: needTension ? groupsPerTurn : 1 })
    return {
      result: { files: files.length },
      as: operator,
      async work(db) {
        const affected = JSON.stringify(await findAffectedRecords(db, batch))
        await db.updateTable('upload_batch').where('id', '=', batch).set({ touched: affected }).execute()
      },
    }

    /** Reads the tension tests again, because storing the curves of a large batch from the first pass would fill the memory. */
    async function readTension(groups: readonly UploadedFile[][]) {
      const { settings, owner } = await settingsOf(services, batch)
      // Without proposals of specimens: the first check has made them.
      const given = { originals: services.originals!, settings, owner }
      for (const [i, group] of groups.entries()) {
        job.signal.throwIfAborted()
        job.reportProgress(
          0.7 + (0.1 * i) / groups.length,
          `${i} of ${groups.length} tension tests read for the tests that compare with them`,
        )
        const { plan } = await services.database.asWriter(operator, (db) => planFiles(db, given, group), limits)
        planned.addTension(plan)
      }
    }

    async function checkEach(
      groups: readonly UploadedFile[][],
      { share, before, perTurn = 1 }: { share: number; before: number; perTurn?: number },
    ) {
      const { settings, owner, ofProjects } = await settingsOf(services, batch)
      const given = { originals: services.originals!, settings, owner, ofProjects, beside: planned.beside }
      const again = before > 0
      const done = again ? compared : read
      let inTurn = 0
      for (const [i, group] of groups.entries()) {
        job.signal.throwIfAborted()
        if (group.every(({ id }) => done.has(id))) continue
        job.reportProgress(
          before + (share * i) / groups.length,
          `${i} of ${groups.length} ${again ? 'compared' : 'checked'}`,
        )
        const { plan, reports } = await services.database.asWriter(
          operator,
          (db) => planFiles(db, given, group),
          limits,
        )
        if (again || plan?.request.test === 'UAT') planned.add(plan)
        group.forEach(({ id }) => done.add(id))
        await keep(job, reports, { revision, read: [...read], compared: [...compared], taken: planned.taken() })
        inTurn++
        if (inTurn % perTurn === 0 && i < groups.length - 1) await job.giveWay()
      }
    }
  },
}

function byTension(groups: readonly UploadedFile[][]): readonly [UploadedFile[][], UploadedFile[][]] {
  const isTension = ([first]: UploadedFile[]) => first!.report!.test === 'UAT'
  return [groups.filter(isTension), groups.filter((group) => !isTension(group))]
}

async function keep(
  job: RunningJob<Input>,
  reports: ReadonlyMap<string, FileReport>,
  checkpoint: Checkpoint,
): Promise<void> {
  await job.step(operator, async (db) => {
    for (const [id, report] of reports)
      await db
        .updateTable('upload_file')
        .where('id', '=', id)
        .set({ report: JSON.stringify(report) })
        .execute()
    return checkpoint
  })
}

function filesOf({ database }: JobServices, batch: string): Promise<UploadedFile[]> {
  return database.withCaller(operator, (db) => listFiles(db, batch))
}

async function settingsOf({ database }: JobServices, id: string) {
  const found = await database.withCaller(operator, async (db) => {
    const batch = await findBatch(db, id)
    return batch && { ...batch, ofProjects: await broughtByStaff(db, batch.created_by) }
  })
  if (!found) throw new Error(`the batch ${id} no longer exists`)
  return {
    settings: found.settings ?? noDestination,
    revision: found.revision,
    owner: found.organisation_id,
    ofProjects: found.ofProjects,
  }
}
