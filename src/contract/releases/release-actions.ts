import { z } from 'zod'
import { releaseName } from './release.ts'
import { releaseDifference } from './releases.ts'
import { filledLine } from '#contract/text.ts'

const id = z.uuid()
const title = filledLine(120)
const note = z.string().trim().min(1).max(2000)
const reason = filledLine(500)
const moment = z.iso.datetime({ offset: true })

const choice = {
  materials: z.array(id).max(1000).default([]),
  variants: z.array(id).max(1000).default([]),
}

export const releaseAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('compose'),
    title,
    note,
    ...choice,
    /** Time of publication; null: manually. */
    countsAt: moment.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('schedule'), plan: id, countsAt: moment.nullable() }),
  z.strictObject({ kind: z.literal('cancel'), plan: id }),
  z.strictObject({
    kind: z.literal('publish'),
    plan: id,
    unapproved: z.int().min(0).optional().meta({
      description:
        'Number of records without approval that you confirm. Returns 409 if the release contains another number. Default: not checked.',
    }),
  }),
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
    /** Default: the release before the latest. */
    to: releaseName.optional(),
  }),
])
export type ReleaseAction = z.infer<typeof releaseAction>

export const releaseActionResult = z.object({
  id: id.nullable(),
  release: releaseName.nullable(),
})
export type ReleaseActionResult = z.infer<typeof releaseActionResult>

export const plannedRelease = z.object({
  id,
  title: z.string(),
  note: z.string(),
  materials: z.array(id),
  variants: z.array(id),
  countsAt: moment.nullable(),
  state: z.enum(['waiting', 'published', 'cancelled', 'failed']),
  release: releaseName.nullable(),
  /** Why it was not published at its time. */
  problem: z.string().nullable(),
})
export type PlannedRelease = z.infer<typeof plannedRelease>

export const releasePreview = z.object({
  release: releaseName,
  difference: releaseDifference,
  /** Number of records published as approved, and as raw or evaluated. */
  approved: z.int(),
  unapproved: z.int(),
  materials: z.array(
    z.object({
      name: z.string(),
      page: z.string(),
      /** Organisations and roles; a free sample is open to all. Staff can always read. */
      readers: z.array(z.string()),
      savedViews: z.int(),
      people: z.int(),
    }),
  ),
})
export type ReleasePreview = z.infer<typeof releasePreview>
