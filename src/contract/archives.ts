import { z } from 'zod'

/** Formats whose bytes follow from their content alone; a workbook carries the time of its making. */
export const bulkFormats = ['csv', 'json', 'parquet'] as const
export type BulkFormat = (typeof bulkFormats)[number]

/** Materials of one archive, at most. */
export const mostInArchive = 50

/** What an archive holds: every test of these materials, by slug or name. */
export const archiveAsked = z.strictObject({
  format: z.enum(bulkFormats),
  materials: z.array(z.string().min(1).max(120)).min(1).max(mostInArchive),
})
export type ArchiveAsked = z.output<typeof archiveAsked>
