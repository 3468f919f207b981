import { z } from 'zod'

/** Source of published measurements, named wherever they are passed on. */
export const dataSource = z
  .object({
    title: z.string(),
    /** Separated by commas. */
    authors: z.string(),
    year: z.number().int(),
    laboratory: z.string(),
    /** SPDX identifier (`findLicence`). */
    licence: z.string(),
    copyright: z.string().nullable(),
    url: z.url(),
    doi: z.string().nullable(),
    /** Known contradictions of the records, one sentence each. */
    remarks: z.array(z.string()).optional(),
    /** Why the moduli of the records differ from the metal, in one sentence. */
    modulus: z.string().optional(),
  })
  .meta({ id: 'DataSource' })
export type DataSource = z.infer<typeof dataSource>
