import { z } from 'zod'
import { testCode } from './catalogue.ts'
import { releaseName } from './release.ts'

/** A mean over specimens, in the unit of the property. */
const mean = z.object({ mean: z.number(), n: z.int() })

/** What one release shows of a coil and another does not, or shows otherwise. */
export const coilDifference = z.object({
  variant: z.uuid(),
  name: z.string(),
  numbers: z.array(
    z.object({
      property: z.string().meta({ description: 'Id of the property.' }),
      test: testCode,
      condition: z.string(),
      unit: z.string(),
      before: mean.nullable().meta({ description: 'Null: not there.' }),
      after: mean.nullable(),
    }),
  ),
  curves: z
    .array(z.object({ test: testCode, count: z.int() }))
    .meta({ description: 'How many curves of a test are new, replaced or gone.' }),
  points: z
    .array(z.object({ test: testCode, count: z.int() }))
    .meta({ description: 'How many sets of points and strain fields of a test are new, replaced or gone.' }),
  sets: z
    .array(
      z.object({
        tab: z.string(),
        model: z.string(),
        label: z.string().meta({ description: 'The model in words.' }),
        before: z.int().nullable(),
        after: z.int().nullable(),
      }),
    )
    .meta({ description: 'Fitted models by their newest version; null: not there.' }),
  cards: z.boolean().meta({ description: 'Solver cards of the coil are made from something that differs.' }),
})
export type CoilDifference = z.infer<typeof coilDifference>

/** A record that was withdrawn, and why. */
export const withdrawalNote = z.object({
  release: releaseName,
  kind: z.enum(['variant', 'replicate', 'scalar', 'point_set', 'parameter_set']),
  what: z.string().meta({ description: 'The record in words, e.g. `DP980 (6) GI 1.40, UAT, RD 2`.' }),
  reason: z.string(),
})
export type WithdrawalNote = z.infer<typeof withdrawalNote>

/** The difference between two releases, as far as the caller may read their materials now. */
export const releaseDifference = z.object({
  from: releaseName,
  to: releaseName,
  materials: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      path: z.string(),
      coils: z.array(coilDifference),
      withdrawals: z.array(withdrawalNote),
    }),
  ),
  cut: z.boolean().meta({ description: 'There are more differences than an answer holds.' }),
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
    .meta({ description: 'A private release: the organisation whose data it publishes. Only its members see it.' }),
  restores: releaseName.nullable().meta({ description: 'A rollback: the release whose records it brings back.' }),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>
