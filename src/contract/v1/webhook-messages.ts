import { z } from 'zod'
import { jobStates } from '#contract/jobs/jobs.ts'
import { stages } from '#contract/projects/stages.ts'
import type { WebhookEvent } from './webhooks.ts'

/** `data` of each message: ids to request the rest by, without values and personal names. */
export const webhookData = {
  'release.published': z.object({
    release: z.string().meta({ examples: ['2026.4'] }),
    note: z.string().meta({ examples: ['Bending of the press-hardened grades.'] }),
    restores: z.string().optional().meta({ description: 'Rollback: the release whose records are restored.' }),
  }),
  'job.ended': z.object({
    job: z.uuid().meta({ examples: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'] }),
    kind: z.string().meta({ examples: ['archive'] }),
    state: z.enum(jobStates.filter((state) => state !== 'waiting' && state !== 'running')).meta({ examples: ['done'] }),
  }),
  'project.step': z.object({
    project: z.string().meta({ examples: ['P-2026-114'] }),
    stage: z.enum(stages).meta({ examples: ['testing'] }),
  }),
} satisfies Record<WebhookEvent, z.ZodType>

export type WebhookData<E extends WebhookEvent> = z.infer<(typeof webhookData)[E]>

export const webhookMessage = (event: WebhookEvent | 'ping') =>
  z.object({
    type: z.literal(event),
    timestamp: z.iso.datetime().meta({ description: 'Time of the event.', examples: ['2026-11-20T09:00:00.000Z'] }),
    data: event === 'ping' ? z.object({}) : webhookData[event],
  })
