import { z } from 'zod'
import { dataStatus } from '../catalogue.ts'

export const coilCell = z
  .object({
    mean: z.number(),
    /** Sample standard deviation; null for one specimen. */
    s: z.number().nullable(),
    n: z.number().int(),
    flags: z.array(z.string()),
    /** `TD`, `240 Minute` */
    condition: z.string(),
    /** Original gauge length [mm]; null if not applicable. */
    gauge: z.number().nullable(),
    method: z.string(),
    /** Id of the first specimen's value, for its evidence; null in earlier releases. */
    number: z.string().nullable(),
  })
  .meta({ id: 'CoilValue' })
export type CoilCell = z.infer<typeof coilCell>

export const coilRequirement = z
  .object({
    /** `open`: none could be checked. */
    verdict: z
      .enum(['meets', 'fails', 'open'])
      .meta({ description: 'Result of the first requirement that can be checked.' }),
    name: z.string().meta({ description: 'Designation; empty if only conflicts exist.' }),
    by: z.string().meta({ description: 'Standard or supplier.' }),
    checked: z.array(
      z.object({ symbol: z.string(), verdict: z.enum(['yes', 'no', 'open']) }).meta({ id: 'CheckedRequirement' }),
    ),
    total: z.number().int(),
    conflicts: z
      .number()
      .int()
      .meta({ description: 'Published values of this grade that contradict each other or the coil.' }),
  })
  .meta({ id: 'CoilRequirement' })
export type CoilRequirement = z.infer<typeof coilRequirement>

export const coilRow = z
  .object({
    variant: z.string(),
    slug: z.string(),
    material: z.string(),
    path: z.string(),
    /** Nominal [mm]. */
    thickness: z.number(),
    coating: z.string().nullable(),
    millType: z.string(),
    synthetic: z.boolean(),
    status: dataStatus,
    tests: z.array(z.string()),
    /** Null without a requirement for the grade, and in files. */
    requirement: coilRequirement.nullable(),
    /** In the order of the columns; null without a value. */
    cells: z.array(coilCell.nullable()),
  })
  .meta({ id: 'CoilRow' })
export type CoilRow = z.infer<typeof coilRow>

export const coilColumn = z
  .object({
    id: z.string(),
    symbol: z.string(),
    name: z.string(),
    test: z.string(),
    orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
    unit: z.string(),
    definition: z.string(),
  })
  .meta({ id: 'CoilColumn' })

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

export const usualSort = 'uat.rm-RD'

export const plainSorts = ['material', 'thickness'] as const

export const maxColumns = 40
