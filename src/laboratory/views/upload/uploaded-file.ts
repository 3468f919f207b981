import type { Reader } from '#server/db/database.ts'
import { findBatch, listFiles } from '#laboratory/server/upload/index.ts'
import { chartOf } from './new-curves.ts'
import { movedNumbers } from './numbers.ts'
import { dialectName, foldIssues } from './upload-batch.ts'

/** One file of a batch: what it holds, what is wrong, its curves over the mean of those that the coil has. */
export async function uploadedFile(db: Reader, batchId: string, fileId: string) {
  const batch = await findBatch(db, batchId)
  const file = (await listFiles(db, batchId)).find(({ id }) => id === fileId)
  if (!batch || !file) return undefined
  const { id, name, report } = file
  if (!report) return { id, name, report: null }
  const coilId = batch.touched?.coilId ?? null
  const imported = batch.made !== null
  return {
    id,
    name,
    report: {
      ...report,
      dialect: dialectName(report.dialect),
      specimens: report.specimens.map(({ id: specimen, label, rows }) => ({ id: specimen, label, rows })),
    },
    folded: foldIssues(report.issues.map((issue) => ({ ...issue, file: name }))),
    chart: await chartOf(db, imported ? null : coilId, report),
    numbers: await movedNumbers(db, imported ? null : coilId, [report]),
  }
}

export type UploadedFileView = NonNullable<Awaited<ReturnType<typeof uploadedFile>>>
