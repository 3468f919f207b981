import { z } from 'zod'
import { releaseName } from './release.ts'
import { releaseDifference } from './releases.ts'
import { filledLine } from './text.ts'

const id = z.uuid()
const title = filledLine(120)
const note = z.string().trim().min(1).max(2000)
const reason = filledLine(500)
const moment = z.iso.datetime({ offset: true })

/** Materials with all that waits below them, and single coils. */
const choice = {
  materials: z.array(id).max(1000).default([]),
  variants: z.array(id).max(1000).default([]),
}

/** Everything that staff do with releases. */
export const releaseAct = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('compose'),
    title,
    note,
    ...choice,
    /** When it becomes a release by itself; without it, when somebody says so. */
    countsAt: moment.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('schedule'), plan: id, countsAt: moment.nullable() }),
  z.strictObject({ kind: z.literal('cancel'), plan: id }),
  z.strictObject({ kind: z.literal('publish'), plan: id }),
  z.strictObject({
    kind: z.literal('withdraw'),
    record: z.enum(['variant', 'replicate', 'scalar', 'point_set', 'parameter_set']),
    id,
    reason,
  }),
  z.strictObject({ kind: z.literal('keep'), withdrawal: id }),
  z.strictObject({
    kind: z.literal('roll-back'),
    note,
    /** Release to go back to; the one before the newest without it. */
    to: releaseName.optional(),
  }),
])
export type ReleaseAct = z.infer<typeof releaseAct>

export const releaseActAnswer = z.object({
  /** Of what was planned, changed or withdrawn; null for a release. */
  id: id.nullable(),
  /** Of the release that was made. */
  release: releaseName.nullable(),
})
export type ReleaseActAnswer = z.infer<typeof releaseActAnswer>

export const plannedRelease = z.object({
  id,
  title: z.string(),
  note: z.string(),
  materials: z.array(id),
  variants: z.array(id),
  countsAt: moment.nullable(),
  state: z.enum(['waiting', 'published', 'cancelled', 'failed']),
  release: releaseName.nullable(),
  /** Why it did not become a release at its time. */
  problem: z.string().nullable(),
})
export type PlannedRelease = z.infer<typeof plannedRelease>

/** What a planned release would change, and for whom. */
export const releasePreview = z.object({
  /** The name that it would have now. */
  release: releaseName,
  difference: releaseDifference,
  /** Records that are published as approved, and as not approved: raw or evaluated. */
  approved: z.int(),
  unapproved: z.int(),
  materials: z.array(
    z.object({
      name: z.string(),
      /** Address of the page that changes. */
      page: z.string(),
      /** Organisations and roles that may read it now; `everybody` for a free sample. Staff always may. */
      readers: z.array(z.string()),
      /** Views that people saved of it, and how many people. */
      savedViews: z.int(),
      people: z.int(),
    }),
  ),
})
export type ReleasePreview = z.infer<typeof releasePreview>
