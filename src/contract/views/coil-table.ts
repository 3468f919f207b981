import { z } from 'zod'
import { dataStatus } from '../catalogue.ts'

/** A mean with what belongs to its meaning. */
export const coilCell = z.object({
  /** Of the replicates, in the unit of the property. */
  mean: z.number(),
  /** Sample standard deviation; null for one specimen. */
  s: z.number().nullable(),
  n: z.number().int(),
  /** Words of warnings from the evaluation. */
  flags: z.array(z.string()),
  /** Specimens that count: `TD`, `240 Minute`. */
  condition: z.string(),
  /** Original gauge length [mm]; null where specimens have none. */
  gauge: z.number().nullable(),
  method: z.string(),
  /** Of the first specimen's number, for its evidence; null in releases that did not note it. */
  number: z.string().nullable(),
})
export type CoilCell = z.infer<typeof coilCell>

/** Requirements of standards and suppliers for the grade of a coil, compared with its numbers. */
export const coilRequirement = z.object({
  /** `open`: none of them could be checked. */
  verdict: z.enum(['meets', 'fails', 'open']).meta({ description: 'Of the first requirement that could be checked.' }),
  name: z.string().meta({ description: 'Its designation; empty where there are conflicts alone.' }),
  by: z.string().meta({ description: 'Standard or supplier.' }),
  checked: z.array(z.object({ symbol: z.string(), verdict: z.enum(['yes', 'no', 'open']) })),
  /** How many requirements there are. */
  total: z.number().int(),
  conflicts: z
    .number()
    .int()
    .meta({ description: 'Published statements of this grade that contradict each other or the coil.' }),
})
export type CoilRequirement = z.infer<typeof coilRequirement>

/** A tested coil in the table of all coils. */
export const coilRow = z.object({
  variant: z.string(),
  /** Short name of the coil, part of addresses. */
  slug: z.string(),
  material: z.string(),
  /** Of the material's page, below /mi-database/. */
  path: z.string(),
  /** Nominal [mm]. */
  thickness: z.number(),
  coating: z.string().nullable(),
  millType: z.string(),
  synthetic: z.boolean(),
  status: dataStatus,
  tests: z.array(z.string()),
  /** Null where no standard or supplier has a requirement for its grade, and in files. */
  requirement: coilRequirement.nullable(),
  /** In the order of the columns; null where the coil has no such number. */
  cells: z.array(coilCell.nullable()),
})
export type CoilRow = z.infer<typeof coilRow>

/** Column of a file or an answer: everything that its numbers need. */
export const coilColumn = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  test: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  /** Unit of the means and deviations. */
  unit: z.string(),
  definition: z.string(),
})

/** Columns that are shown where nobody has chosen. */
export const usualColumns = [
  'uat.rp02-RD',
  'uat.rm-RD',
  'uat.ag-RD',
  'uat.a-RD',
  'uat.n46-RD',
  'uat.r-RD',
  'her.lambda',
  'bnd.alpha',
] as const

/** Sorted by where nobody has chosen. */
export const usualSort = 'uat.rm-RD'

/** What rows may be sorted by besides their numbers. */
export const plainSorts = ['material', 'thickness'] as const

/** More columns than anybody reads beside each other. */
export const mostColumns = 40
