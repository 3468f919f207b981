import { z } from 'zod'
import { done } from '#contract/v1/done.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { beginThread, ownThread, sendMessage, supportThread } from '#contract/support/support.ts'
import { keeper } from '#server/accounts/services.ts'
import { sourceOf } from '#server/networks.ts'
import {
  addMessage,
  beginThread as begin,
  guestLimits,
  markSeen,
  newGuestToken,
  ownThreadId,
  readAs,
  readThread,
  type Visitor,
  writeAs,
} from '#server/support/index.ts'
import { endpoint } from '../../endpoint.ts'
import type { Services } from '../../services.ts'
import { accountsOf } from '../../session/log-in-response.ts'
import { refuseCrossSite } from '../../session/same-origin.ts'
import { deskOf } from './desk.ts'
import { rememberGuest, visitorOf } from './guest-cookie.ts'
import { withAppErrors } from '#server/support/support-error.ts'

const tag = 'Support'

export const ownConversation = endpoint({
  url: '/api/v1/support/thread',
  summary: 'Get your support conversation',
  description:
    'Returns null if you have none. A guest is identified by the HttpOnly cookie that starting a conversation sets.',
  tag,
  reply: ownThread,
  counted: false,
  handle: ({ services, request }) => {
    const visitor = visitorOf(request)
    return readAs(services.database, visitor, async (db) => {
      const id = await ownThreadId(db, visitor)
      return { thread: (id !== undefined && (await readThread(db, id, 'reader'))) || null }
    })
  },
})

export const beginConversation = endpoint({
  method: 'POST',
  url: '/api/v1/support/thread',
  summary: 'Start a support conversation',
  description: 'Guests must give an e-mail address for the answer. Returns the existing conversation if you have one.',
  tag,
  body: beginThread,
  reply: supportThread,
  counted: false,
  async handle({ services, request, reply, body }) {
    refuseCrossSite(request)
    const database = services.database
    let visitor: Visitor = visitorOf(request)
    const existing = await readAs(database, visitor, (db) => ownThreadId(db, visitor))
    if (existing === undefined && visitor.caller.kind === 'visitor') {
      await countGuest(services, request.ip)
      const guestToken = newGuestToken()
      visitor = { ...visitor, guestToken }
    }
    const thread = await withAppErrors(() =>
      writeAs(database, visitor, async (db) => readThread(db, await begin(db, visitor, body.email), 'reader')),
    )
    if (visitor.guestToken !== undefined && existing === undefined && visitor.caller.kind === 'visitor') {
      rememberGuest(reply, visitor.guestToken, services.config)
    }
    if (!thread) throw forbidden()
    return thread
  },
})

/** @throws AppError `too_many_requests` if too many conversations were started from one address in an hour */
async function countGuest(services: Services, address: string): Promise<void> {
  const { throttle } = accountsOf(services)
  const counted = { limit: guestLimits.begin, key: sourceOf(address) }
  const wait = await services.database.asWriter(keeper(), (db) => throttle.spend(db, [counted]))
  if (wait === 0) return
  throw new AppError(
    'too_many_requests',
    'Too many conversations were started from your network. Try again in one hour.',
    {
      retryAfter: wait,
    },
  )
}

export const sendToSupport = endpoint({
  method: 'POST',
  url: '/api/v1/support/messages',
  summary: 'Send a message to support',
  description: 'Sending the same `key` again returns the stored message; no second message is created.',
  tag,
  body: sendMessage,
  reply: supportThread,
  counted: false,
  async handle({ services, request, body }) {
    refuseCrossSite(request)
    const visitor = visitorOf(request)
    const { feed, mail } = deskOf(services)
    const thread = await withAppErrors(() =>
      writeAs(services.database, visitor, async (db) => {
        const id = await ownThreadId(db, visitor)
        if (id === undefined) throw forbidden()
        await addMessage(db, { thread: id, side: 'reader', caller: visitor.caller, message: body, mail })
        return readThread(db, id, 'reader')
      }),
    )
    feed.nudge()
    if (!thread) throw forbidden()
    return thread
  },
})

export const conversationSeen = endpoint({
  method: 'POST',
  url: '/api/v1/support/seen',
  summary: 'Mark your support conversation as read',
  tag,
  body: z.strictObject({}),
  reply: done,
  counted: false,
  async handle({ services, request }) {
    refuseCrossSite(request)
    const visitor = visitorOf(request)
    await writeAs(services.database, visitor, async (db) => {
      const id = await ownThreadId(db, visitor)
      if (id !== undefined) await markSeen(db, id, 'reader')
    })
    return {}
  },
})
