import { z } from 'zod'
import { done } from '#contract/v1/done.ts'
import { createdWebhook, newWebhook, webhookList } from '#contract/v1/webhooks.ts'
import { listWebhooks, makeWebhook, pingWebhook, removeWebhook } from '#server/webhooks/webhooks.ts'
import { endpoint } from '../../endpoint.ts'
import { accountsOf, ownAccount } from '../../session/log-in-response.ts'

const url = '/api/v1/account/webhooks'
const tag = 'Account'
const id = z.strictObject({ id: z.uuid().meta({ description: 'Id of the webhook.' }) })

export const listOwnWebhooks = endpoint({
  url,
  summary: 'List webhooks of your organisation',
  description:
    'Oldest first, with the responses to the latest messages. Data stewards also receive the webhooks of other ' +
    'members.',
  tag,
  reply: webhookList,
  counted: false,
  handle: async ({ read, caller }) => read(async (db) => ({ webhooks: await listWebhooks(db, caller) })),
})

export const createWebhook = endpoint({
  method: 'POST',
  url,
  summary: 'Create a webhook',
  description:
    'Events are sent to the address by POST (see Webhooks), beginning with a ping. The address must use TLS and be ' +
    'public, or belong to a network that the operator has allowed. Requires the plan feature `api`. You are ' +
    'notified by mail. Returns 403 `proof_required` if you did not enter your password within the last ten minutes.',
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
  description:
    'Sends a message of type `ping`. A delivered ping resumes a paused webhook. Returns 403 if you have no such ' +
    'webhook.',
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
  summary: 'Delete a webhook',
  description: 'Pending messages are not sent. Returns 403 if you have no such webhook.',
  tag,
  params: id,
  reply: done,
  counted: false,
  async handle({ params, request, services }) {
    await removeWebhook(accountsOf(services), ownAccount(request), params.id, request.id)
    return {}
  },
})
