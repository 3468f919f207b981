import { z } from 'zod'
import { certifiedSpecimen, certifiedTest } from '#contract/certificates/certificate.ts'
import { words } from '#contract/text.ts'

const missingReplicates = z.object({
  material: z.string(),
  test: z.string(),
  direction: z.string(),
  ordered: z.int(),
  evaluated: z.int(),
  why: z.array(z.string()),
})
export type MissingReplicates = z.infer<typeof missingReplicates>

const reportChart = z.object({
  /** Position in the report, from 1; end of its address. */
  place: z.int(),
  title: z.string(),
  description: z.string(),
  svg: z.string(),
})
export type ReportChart = z.infer<typeof reportChart>

const reportedCard = z.object({
  material: z.string(),
  card: z.string(),
  standing: z.enum(['proven', 'partly', 'failed']).nullable(),
  verdict: z.string(),
  page: z.string(),
})
export type ReportedCard = z.infer<typeof reportedCard>

const repeatability = z.object({
  test: z.string(),
  symbol: z.string(),
  name: z.string(),
  /** Repeatability standard deviation divided by the mean [1] (ISO 5725-2). */
  share: z.number(),
  values: z.int(),
  levels: z.int(),
})
export type Repeatability = z.infer<typeof repeatability>

/** Content of a report. Issues are stored: never rename, only add optional fields. */
export const reportContent = z.object({
  form: z.literal('material-insights/report/1'),
  project: z.string(),
  title: z.string(),
  customer: z.string(),
  number: z.int(),
  /** Empty for a first issue. */
  reason: z.string(),
  releasedOn: z.iso.date(),
  synthetic: z.boolean(),
  summary: z.string(),
  specimens: z.array(certifiedSpecimen.omit({ marks: true })),
  missing: z.array(missingReplicates),
  tests: z.array(certifiedTest),
  charts: z.array(reportChart),
  deviations: z.string(),
  uncertainty: z.string(),
  repeatability: z.array(repeatability),
  cards: z.array(reportedCard),
})
export type ReportContent = z.infer<typeof reportContent>

export const reportForm = z.object({
  summary: words(5000).default(''),
  deviations: words(2000).default(''),
  uncertainty: words(2000).default(''),
  reason: words(300).default(''),
})
export type ReportForm = z.infer<typeof reportForm>
