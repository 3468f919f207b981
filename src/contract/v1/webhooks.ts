import { z } from 'zod'

/** Sent to customers: never rename. */
export const webhookEvents = ['release.published', 'job.ended', 'project.step'] as const
export const webhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof webhookEvent>

export const webhookEventNames: Readonly<Record<WebhookEvent | 'ping', string>> = {
  'release.published': 'A release is published',
  'job.ended': 'A job of a member has finished',
  'project.step': 'A project of my organisation changes its stage',
  ping: 'Ping',
}

export const maxWebhooks = 5

const address = z
  .string()
  .trim()
  .max(500)
  .refine(takesMessages, 'must be an address such as https://host/path')
  .meta({
    description: 'Address that receives the messages by POST.',
    examples: ['https://hooks.autoworks.example/mi'],
  })

export const newWebhook = z
  .strictObject({
    address,
    events: z
      .array(webhookEvent)
      .min(1, 'choose at least one')
      .max(webhookEvents.length)
      .refine((list) => new Set(list).size === list.length, 'names an event twice'),
    owner: z.literal('organisation').optional().meta({ description: 'Optional.' }),
  })
  .meta({
    id: 'NewWebhook',
    examples: [{ address: 'https://hooks.autoworks.example/mi', events: ['release.published', 'job.ended'] }],
  })
export type NewWebhook = z.output<typeof newWebhook>

const webhookAnswer = z.object({
  id: z.uuid().meta({ description: 'Value of the header `webhook-id`.' }),
  event: z.enum([...webhookEvents, 'ping']),
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']).meta({ description: '`waiting`: not sent yet, or to be retried.' }),
  attempts: z.int(),
  status: z.int().nullable().meta({ description: 'HTTP status of the last response.' }),
  problem: z.string().nullable().meta({ description: 'Why the last attempt failed.' }),
})

export const webhookRecord = z
  .object({
    id: z.uuid(),
    address: z.string(),
    events: z.array(webhookEvent),
    createdAt: z.iso.datetime(),
    pausedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'A message failed permanently; a delivered ping resumes the webhook.' }),
    answers: z.array(webhookAnswer).meta({ description: 'Responses to the last ten messages, newest first.' }),
  })
  .meta({ id: 'Webhook' })
export type WebhookRecord = z.infer<typeof webhookRecord>

const exampleId = '0f6cfa62-1d0b-4f0e-9c57-2f3f5f7f0b11'

export const webhookList = z.object({ webhooks: z.array(webhookRecord) }).meta({
  id: 'WebhookList',
  examples: [
    {
      webhooks: [
        {
          id: exampleId,
          address: 'https://hooks.autoworks.example/mi',
          events: ['release.published'],
          createdAt: '2026-11-20T09:00:00.000Z',
          pausedAt: null,
          answers: [
            {
              id: '7b6c1f52-9f5e-4c0a-8d44-0e0fd8f7c2aa',
              event: 'ping',
              at: '2026-11-20T09:00:01.000Z',
              state: 'delivered',
              attempts: 1,
              status: 204,
              problem: null,
            },
          ],
        },
      ],
    },
  ],
})

export const createdWebhook = z
  .object({
    id: z.uuid(),
    secret: z.string().meta({ description: 'Signing secret, returned once. Its base64 part is the key.' }),
  })
  .meta({
    id: 'CreatedWebhook',
    examples: [{ id: exampleId, secret: 'whsec_ZXhhbXBsZUV4YW1wbGVFeGFtcGxlRXhhbXBsZTA=' }],
  })

function takesMessages(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{C}]/u.test(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === ''
}
