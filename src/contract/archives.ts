import { z } from 'zod'
import { jobStates } from './jobs.ts'
import { askedRelease } from './release.ts'

/** Formats whose bytes follow from their content alone; a workbook carries the time of its making. */
export const bulkFormats = ['csv', 'json', 'parquet'] as const
export type BulkFormat = (typeof bulkFormats)[number]

/** Materials of one archive, at most. */
export const mostInArchive = 50

/** What an archive holds: every test of these materials, by slug or name, as a release showed it or the newest. */
export const archiveAsked = z.strictObject({
  format: z.enum(bulkFormats),
  materials: z.array(z.string().min(1).max(120)).min(1).max(mostInArchive),
  release: askedRelease,
})
export type ArchiveAsked = z.output<typeof archiveAsked>

/** An archive that is prepared: where its job stands, and where its file is. */
export const archiveJobAnswer = archiveAsked
  .extend({
    job: z.uuid(),
    state: z.enum(jobStates),
    progress: z.number().nullable().meta({ description: 'From 0 to 1.' }),
    problem: z.string().nullable().meta({ description: 'Why it has failed, or is tried again.' }),
    files: z.int().nullable().meta({ description: 'Of one that is done, as `bytes` and `file`.' }),
    bytes: z.number().nullable().meta({ description: 'Of all files as they lie in the archive.' }),
    file: z.string().nullable().meta({ description: 'Address to download it from, with the same key.' }),
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
