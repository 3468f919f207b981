import { PassThrough } from 'node:stream'
import { AppError, forbidden } from '#contract/errors.ts'
import { isStaff } from '#server/db/database.ts'
import { ownThreadId, readAs } from '#server/support/index.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { isSameCaller } from '../../session/same-caller.ts'
import { deskOf } from './desk.ts'
import { visitorOf } from './guest-cookie.ts'

/** Interval of heartbeats, because proxies close idle connections [ms]. */
const heartbeat = 20_000
const maxStreams = 1_000
/** Streams of one conversation, or of one member of staff. */
const maxStreamsOfOne = 5
const streams = new Map<PassThrough, string>()

const listen = endpoint({
  url: '/api/v1/support/events',
  summary: 'Stream support events',
  description:
    'Returns server-sent events `said` with the id of a conversation: your own, or all for staff. Events contain ' +
    'no messages; read the conversation to get them.',
  tag: 'Support',
  files: ['text/event-stream'],
  counted: false,
  async handle({ services, request, reply, caller }) {
    const visitor = visitorOf(request)
    const own = await readAs(services.database, visitor, (db) => ownThreadId(db, visitor))
    if (own === undefined && !isStaff(caller)) throw forbidden()
    const whose = isStaff(caller) && caller.kind === 'account' ? caller.accountId : (own ?? '')
    if ([...streams.values()].filter((one) => one === whose).length >= maxStreamsOfOne) {
      throw new AppError('too_many_requests', 'Too many open windows. Close one.', { retryAfter: 30 })
    }
    if (streams.size >= maxStreams)
      throw new AppError('unavailable', 'Too many open connections. Reload later.', { retryAfter: 30 })
    const stream = new PassThrough()
    streams.set(stream, whose)
    stream.write('retry: 3000\n\n')
    const end = deskOf(services).feed.listen(isStaff(caller) ? undefined : own, (thread) => {
      stream.write(`event: said\ndata: ${thread}\n\n`)
    })
    const goOn = (same: boolean) => {
      if (!stream.writable) return
      if (same) stream.write(': \n\n')
      else stream.end()
    }
    // Ends the stream after log-out or a change of role.
    const beat = setInterval(() => {
      isSameCaller(services, request).then(goOn, () => goOn(true))
    }, heartbeat).unref()
    stream.once('close', () => {
      clearInterval(beat)
      end()
      streams.delete(stream)
    })
    request.raw.once('close', () => stream.destroy())
    return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(stream)
  },
})

/** A process that stops ends its streams; browsers reconnect to the next process. */
export const supportEvents: Route = {
  ...listen,
  add(app, shared) {
    app.addHook('preClose', async () => {
      for (const stream of streams.keys()) stream.end()
    })
    listen.add(app, shared)
  },
}
