import { z } from 'zod'
import { testCode } from '#contract/catalogue.ts'
import { releaseName } from './release.ts'

/** Mean over specimens, in the unit of the property. */
const mean = z.object({ mean: z.number(), n: z.int() })

const countDifference = z.object({ test: testCode, count: z.int() }).meta({ id: 'CountDifference' })

export const coilDifference = z
  .object({
    variant: z.uuid(),
    name: z.string(),
    numbers: z.array(
      z
        .object({
          property: z.string().meta({ description: 'Id of the property.' }),
          test: testCode,
          condition: z.string(),
          unit: z.string(),
          before: mean.nullable().meta({ description: 'Null if not in this release.' }),
          after: mean.nullable(),
        })
        .meta({ id: 'ValueDifference' }),
    ),
    curves: z.array(countDifference).meta({ description: 'Number of added, replaced or removed curves of a test.' }),
    points: z
      .array(countDifference)
      .meta({ description: 'Number of added, replaced or removed point sets and strain fields of a test.' }),
    sets: z
      .array(
        z
          .object({
            tab: z.string(),
            model: z.string(),
            label: z.string().meta({ description: 'Name of the model.' }),
            before: z.int().nullable(),
            after: z.int().nullable(),
          })
          .meta({ id: 'ModelDifference' }),
      )
      .meta({ description: 'Latest versions of fitted models; null if not in this release.' }),
    cards: z.boolean().meta({ description: 'Input data of the solver cards of the coil differ.' }),
  })
  .meta({ id: 'CoilDifference' })
export type CoilDifference = z.infer<typeof coilDifference>

export const withdrawalNote = z
  .object({
    release: releaseName,
    kind: z.enum(['variant', 'replicate', 'scalar', 'point_set', 'parameter_set']),
    what: z.string().meta({ description: 'Description of the record, such as `DP980 (6) GI 1.40, UAT, RD 2`.' }),
    reason: z.string(),
  })
  .meta({ id: 'WithdrawalNote' })
export type WithdrawalNote = z.infer<typeof withdrawalNote>

export const releaseDifference = z.object({
  from: releaseName,
  to: releaseName,
  materials: z.array(
    z
      .object({
        id: z.uuid(),
        name: z.string(),
        path: z.string(),
        coils: z.array(coilDifference),
        withdrawals: z.array(withdrawalNote),
      })
      .meta({ id: 'MaterialDifference' }),
  ),
  cut: z.boolean().meta({ description: 'True if there are more differences than are returned.' }),
})
export type ReleaseDifference = z.infer<typeof releaseDifference>

export const releaseSummary = z.object({
  name: releaseName,
  title: z.string(),
  note: z.string(),
  publishedAt: z.iso.datetime(),
  organisation: z
    .string()
    .nullable()
    .meta({ description: 'Private release: the organisation whose data it publishes. Visible to its members only.' }),
  restores: releaseName.nullable().meta({ description: 'Rollback: the release whose records it restores.' }),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>
