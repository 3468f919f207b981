import { operator } from '#server/db/database.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { JobServices, RunningJob } from '#server/jobs/job-kind.ts'
import { unreadableReport } from './file-report.ts'
import { insertFile, listFiles } from '../files.ts'
import { archiveEntries, unpackArchive } from '../files/unpack-archive.ts'

type Job = RunningJob<{ readonly batch: string }>

/** Replaces ZIP archives of a batch by their files; an archive that cannot be unpacked remains with the reason. */
export async function unpackArchives({ database, originals }: JobServices, job: Job): Promise<void> {
  const { batch } = job.input
  const files = await database.withCaller(operator, (db) => listFiles(db, batch))
  for (const { id, name, hash } of files.filter((file) => /\.zip$/i.test(file.name) && !file.choice.leaveOut)) {
    job.reportProgress(0, `${name} is being unpacked`)
    const bytes = await originals!.read(hash)
    if (!bytes) continue
    try {
      const entries = await archiveEntries(name, bytes)
      if (!entries) continue
      const unpacked = await unpackArchive(originals!, { name, bytes, entries })
      await job.step(operator, async (db) => {
        const rows = unpacked.map((file) => ({
          batch_id: batch,
          name: file.name,
          hash: Buffer.from(file.hash, 'hex'),
          bytes: file.bytes,
          archive: name,
        }))
        for (const row of rows) await insertFile(db, row)
        await db.deleteFrom('upload_file').where('id', '=', id).execute()
        return {}
      })
    } catch (error) {
      if (!(error instanceof IngestError)) throw error
      const report = JSON.stringify(unreadableReport(error))
      await job.step(operator, async (db) => {
        // The archive is left out, because it is not a laboratory file.
        const choice = JSON.stringify({ leaveOut: true })
        await db.updateTable('upload_file').where('id', '=', id).set({ report, choice }).execute()
        return {}
      })
    }
  }
}
