import { z } from 'zod'
import { webhookMessage } from '#contract/webhook-messages.ts'
import { webhookEventNames, webhookEvents } from '#contract/webhooks.ts'

/** How a receiver knows that a message is ours, and what it answers. */
export const aboutWebhooks =
  'Posted to the addresses that an organisation has named. Each message is signed as Standard Webhooks 1.0 says: ' +
  '`webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, joined by dots, with ' +
  'the part of the secret behind `whsec_` as the key (base64). Answer with a status of 2xx within ten seconds; any other answer is tried again for a day with ' +
  'growing pauses, 410 ends that at once. A message may come twice, with the same `webhook-id`.'

const text = (about: string) => ({ required: true, schema: { type: 'string' as const }, description: about })
const headers = [
  { name: 'webhook-id', in: 'header' as const, ...text('Names the message, the same at each try.') },
  {
    name: 'webhook-timestamp',
    in: 'header' as const,
    ...text('Of this try [s since 1970]. Refuse what is older than five minutes.'),
  },
  { name: 'webhook-signature', in: 'header' as const, ...text('`v1,` and the signature.') },
]

/** The part `webhooks` of the OpenAPI document, by event. */
export const describedWebhooks = Object.fromEntries(
  [...webhookEvents, 'ping' as const].map((event) => [
    event,
    {
      post: {
        summary: webhookEventNames[event],
        tags: ['Webhooks'],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(event) } } },
        responses: { '200': { description: 'Any status of 2xx: received.' } },
      },
    },
  ]),
)

function schemaOf(event: Parameters<typeof webhookMessage>[0]): object {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookMessage(event))
  return schema
}
