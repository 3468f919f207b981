import { PassThrough } from 'node:stream'
import { AppError, forbidden } from '#contract/errors.ts'
import { isStaff } from '#server/db/database.ts'
import { ownThreadId, readAs } from '#server/support/index.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { isSameCaller } from '../../session/same-caller.ts'
import { deskOf } from './desk.ts'
import { visitorOf } from './guest-cookie.ts'

/** Proxies cut a line on which nothing moves [ms]. */
const heartbeat = 20_000
const mostStreams = 1_000
/** Of one conversation or one of staff: windows of one person. */
const mostOfOne = 5
const streams = new Map<PassThrough, string>()

const listen = endpoint({
  url: '/api/v1/support/events',
  summary: 'Learn that something was said',
  description:
    'Server-sent events `said`, each with the id of a conversation: of your own, for staff of all. Nothing that was said ' +
    'is in them; read the conversation again.',
  tag: 'Support',
  files: ['text/event-stream'],
  counted: false,
  async handle({ services, request, reply, caller }) {
    const visitor = visitorOf(request)
    const own = await readAs(services.database, visitor, (db) => ownThreadId(db, visitor))
    if (own === undefined && !isStaff(caller)) throw forbidden()
    const whose = isStaff(caller) && caller.kind === 'account' ? caller.accountId : (own ?? '')
    if ([...streams.values()].filter((one) => one === whose).length >= mostOfOne) {
      throw new AppError('too_many_requests', 'You have many windows open. Close one.', { retryAfter: 30 })
    }
    if (streams.size >= mostStreams)
      throw new AppError('unavailable', 'Too many open lines. Reload later.', { retryAfter: 30 })
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
    // A reader who has logged out or has another role hears nothing more; while the database is away there is nothing to hear.
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

/** Lines stay open for hours; a process that stops ends them first, and browsers come back to the next one. */
export const supportEvents: Route = {
  ...listen,
  add(app, shared) {
    app.addHook('preClose', async () => {
      for (const stream of streams.keys()) stream.end()
    })
    listen.add(app, shared)
  },
}
