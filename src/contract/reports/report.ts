import { z } from 'zod'
import { certifiedSpecimen, certifiedTest } from '#contract/certificates/certificate.ts'
import { words } from '#contract/text.ts'

/** Replicates of a row that have no result, and why. */
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
  /** Place in the report, from 1: its address ends so. */
  place: z.int(),
  title: z.string(),
  /** What it shows, for those who do not see it. */
  description: z.string(),
  svg: z.string(),
})
export type ReportChart = z.infer<typeof reportChart>

const reportedCard = z.object({
  material: z.string(),
  card: z.string(),
  standing: z.enum(['proven', 'partly', 'failed']).nullable(),
  verdict: z.string(),
  /** Address of the coil's page with the card, below the site. */
  page: z.string(),
})
export type ReportedCard = z.infer<typeof reportedCard>

const repeatability = z.object({
  test: z.string(),
  symbol: z.string(),
  name: z.string(),
  /** Standard deviation of repeatability over the mean, a fraction (ISO 5725-2). */
  share: z.number(),
  /** Values and groups of alike specimens behind it. */
  values: z.int(),
  levels: z.int(),
})
export type Repeatability = z.infer<typeof repeatability>

/** What a report says. Issues are stored, so nothing in it is renamed and what comes later is optional. */
export const reportContent = z.object({
  form: z.literal('material-insights/report/1'),
  project: z.string(),
  title: z.string(),
  customer: z.string(),
  number: z.int(),
  /** Why it was released again; empty for a first issue. */
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

/** What who releases a report adds to what was measured. */
export const reportForm = z.object({
  summary: words(5000).default(''),
  deviations: words(2000).default(''),
  uncertainty: words(2000).default(''),
  /** Why again, where there is one already. */
  reason: words(300).default(''),
})
export type ReportForm = z.infer<typeof reportForm>
