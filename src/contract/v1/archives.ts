import { z } from 'zod'
import { jobStates } from '#contract/jobs/jobs.ts'
import { releaseParam } from '#contract/releases/release.ts'

/** Formats with reproducible bytes; workbooks contain their time of creation. */
export const bulkFormats = ['csv', 'json', 'parquet'] as const
export type BulkFormat = (typeof bulkFormats)[number]

export const maxInArchive = 50

export const archiveParams = z.strictObject({
  format: z.enum(bulkFormats),
  materials: z.array(z.string().min(1).max(120)).min(1).max(maxInArchive),
  release: releaseParam,
})
export type ArchiveParams = z.output<typeof archiveParams>

export const archiveJobAnswer = archiveParams
  .extend({
    job: z.uuid(),
    state: z.enum(jobStates),
    progress: z.number().nullable().meta({ description: 'Progress from 0 to 1.' }),
    problem: z.string().nullable().meta({ description: 'Why the job failed or is retried.' }),
    files: z.int().nullable().meta({ description: 'Number of files of a completed job.' }),
    bytes: z.number().nullable().meta({ description: 'Size of the files in the archive.' }),
    file: z.string().nullable().meta({ description: 'Download address; use the same key.' }),
  })
  .meta({
    id: 'ArchiveJob',
    examples: [
      {
        job: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        format: 'csv',
        materials: ['DP980-6'],
        state: 'done',
        progress: 1,
        problem: null,
        files: 52,
        bytes: 4_200_000,
        file: '/api/v1/bulk/csv?materials=DP980-6',
      },
    ],
  })
