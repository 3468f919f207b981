import { z } from 'zod'
import { webhookMessage } from '#contract/v1/webhook-messages.ts'
import { webhookEventNames, webhookEvents } from '#contract/v1/webhooks.ts'
import { operationId } from '../operation-id.ts'

export const aboutWebhooks =
  'Messages to the webhook addresses of an organisation, sent by POST and signed as in Standard Webhooks 1.0: ' +
  '`webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, joined by dots. ' +
  'The key is the base64 part of the secret, after `whsec_`. Respond with a 2xx status within ten seconds. Other responses are retried for ' +
  'one day at growing intervals; 410 stops the retries. A message can arrive twice with the same `webhook-id`.'

const text = (about: string) => ({ required: true, schema: { type: 'string' as const }, description: about })
const headers = [
  { name: 'webhook-id', in: 'header' as const, ...text('Id of the message, unchanged when it is sent again.') },
  {
    name: 'webhook-timestamp',
    in: 'header' as const,
    ...text('Time of this attempt [s since 1970-01-01]. Refuse messages older than five minutes.'),
  },
  { name: 'webhook-signature', in: 'header' as const, ...text('`v1,` followed by the signature.') },
]

export const describedWebhooks = Object.fromEntries(
  [...webhookEvents, 'ping' as const].map((event) => [
    event,
    {
      post: {
        operationId: operationId('send', event),
        summary: webhookEventNames[event],
        tags: ['Webhooks'],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(event) } } },
        responses: { '2XX': { description: 'Received. Any other status is retried.' } },
      },
    },
  ]),
)

function schemaOf(event: Parameters<typeof webhookMessage>[0]): object {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookMessage(event))
  return schema
}
