import { z } from 'zod'

/** Published measurements that a coil's records were taken from: what has to be named wherever they are passed on. */
export const dataSource = z.object({
  title: z.string(),
  /** As the source names them, separated by commas. */
  authors: z.string(),
  year: z.number().int(),
  /** Where it was measured. */
  laboratory: z.string(),
  /** SPDX identifier, which `findLicence` of citation/source-text.ts looks up. */
  licence: z.string(),
  /** The notice that the licence asks to keep. */
  copyright: z.string().nullable(),
  /** Where the files were published. */
  url: z.url(),
  doi: z.string().nullable(),
  /** What a reader has to know about the records, one sentence each: a contradiction in them and how it is settled. */
  remarks: z.array(z.string()).optional(),
  /** Why the moduli of the records are not those of the metal, in one sentence. */
  modulus: z.string().optional(),
})
export type DataSource = z.infer<typeof dataSource>
