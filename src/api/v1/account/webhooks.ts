import { z } from 'zod'
import { createdWebhook, newWebhook, webhookList } from '#contract/webhooks.ts'
import { listWebhooks, makeWebhook, pingWebhook, removeWebhook } from '#server/webhooks/webhooks.ts'
import { endpoint } from '../../endpoint.ts'
import { accountsOf, ownAccount } from '../../session/answer.ts'

const url = '/api/v1/account/webhooks'
const tag = 'Account'
const id = z.strictObject({ id: z.uuid() })
const done = z.object({}).meta({ examples: [{}] })

export const listOwnWebhooks = endpoint({
  url,
  summary: 'List webhooks of my organisation',
  description:
    'Oldest first, each with the answers to its last messages; for a data steward those of the organisation, too.',
  tag,
  reply: webhookList,
  counted: false,
  handle: async ({ read, caller }) => read(async (db) => ({ webhooks: await listWebhooks(db, caller) })),
})

export const createWebhook = endpoint({
  method: 'POST',
  url,
  summary: 'Add a webhook of my organisation',
  description:
    'An address that is told of events by POST (see Webhooks). A ping is sent at once. Needs the plan feature `api` and the password ' +
    'entered lately; its owner gets a mail. The address speaks TLS and is one of the internet, or of a network that the ' +
    'operator has named.',
  tag,
  body: newWebhook,
  reply: createdWebhook,
  counted: false,
  handle: async ({ body, request, services }) =>
    makeWebhook(accountsOf(services), ownAccount(request), body, request.id),
})

export const sendPing = endpoint({
  method: 'POST',
  url: `${url}/:id/ping`,
  summary: 'Send a ping to a webhook',
  description: 'A message of type `ping`. One that arrives ends the pause of a webhook that rests.',
  tag,
  params: id,
  body: z.strictObject({}),
  reply: done,
  counted: false,
  async handle({ params, request, services }) {
    await pingWebhook(accountsOf(services), ownAccount(request), params.id, request.id)
    return {}
  },
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  summary: 'Remove a webhook',
  description: 'Messages that wait for it are not sent.',
  tag,
  params: id,
  reply: done,
  counted: false,
  async handle({ params, request, services }) {
    await removeWebhook(accountsOf(services), ownAccount(request), params.id, request.id)
    return {}
  },
})
