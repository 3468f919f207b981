import { z } from 'zod'
import { done } from '#contract/v1/done.ts'
import { forbidden } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import { sendMessage, supportThread, threadList } from '#contract/support/support.ts'
import { addMessage, listThreads, markSeen, readThread, setThreadState } from '#server/support/index.ts'
import { endpoint } from '../../endpoint.ts'
import { deskOf } from './desk.ts'
import { withAppErrors } from '#server/support/support-error.ts'

const tag = 'Support'
const id = z.strictObject({ id: z.uuid().meta({ description: 'Id of the conversation.' }) })
const threadState = z.enum(['open', 'closed'])

export const inbox = endpoint({
  url: '/api/v1/support-inbox/threads',
  summary: 'List support conversations',
  description: 'For staff. Latest message first; at most 200.',
  tag,
  query: z.strictObject({
    state: threadState.default('open').meta({ description: 'State of the conversations to list.' }),
  }),
  reply: threadList,
  counted: false,
  handle: ({ services, caller, query: { state } }) =>
    services.database.withCaller(caller, async (db) => ({ threads: await listThreads(db, state) })),
})

export const inboxThread = endpoint({
  url: '/api/v1/support-inbox/threads/:id',
  summary: 'Get a support conversation',
  description: 'For staff.',
  tag,
  params: id,
  reply: supportThread,
  counted: false,
  async handle({ services, caller, params }) {
    const thread = await services.database.withCaller(caller, (db) => readThread(db, params.id, 'staff'))
    if (!thread) throw forbidden()
    return thread
  },
})

export const answerThread = endpoint({
  method: 'POST',
  url: '/api/v1/support-inbox/threads/:id/messages',
  summary: 'Answer a support conversation',
  description: 'For staff. If the reader is offline, the answer is also sent by mail.',
  tag,
  params: id,
  body: sendMessage,
  reply: supportThread,
  counted: false,
  async handle({ services, caller, params, body, request }) {
    const { feed, mail } = deskOf(services)
    const thread = await withAppErrors(() =>
      services.database.asWriter(caller, async (db) => {
        if (!(await readThread(db, params.id, 'staff'))) throw forbidden()
        await addMessage(db, { thread: params.id, side: 'staff', caller, message: body, mail, request: request.id })
        await markSeen(db, params.id, 'staff')
        return readThread(db, params.id, 'staff')
      }),
    )
    feed.nudge()
    if (!thread) throw forbidden()
    return thread
  },
})

export const markThread = endpoint({
  method: 'POST',
  url: '/api/v1/support-inbox/threads/:id/state',
  summary: 'Close, reopen or mark a conversation as read',
  description: 'For staff.',
  tag,
  params: id,
  body: z.strictObject({ state: threadState.optional(), seen: z.boolean().default(false) }),
  reply: done,
  counted: false,
  async handle({ services, caller, params, body: { state, seen }, request }) {
    await services.database.asWriter(caller, async (db) => {
      if (!(await readThread(db, params.id, 'staff'))) throw forbidden()
      if (seen) await markSeen(db, params.id, 'staff')
      if (!state) return
      if (!(await setThreadState(db, params.id, state))) return
      await appendAudit(db, { action: 'support.state', object: params.id, after: { state }, request: request.id })
    })
    return {}
  },
})
