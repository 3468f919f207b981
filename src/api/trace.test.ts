import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase, operator } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { traceOf } from '#server/trace.ts'
import { db, kindOf, log, run, useJobs, type Work } from '#tests/stages/jobs.ts'
import { buildApp } from './app.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736' // example of W3C Trace Context
const traceparent = `00-${id}-00f067aa0ba902b7-01`

test.each([
  ['continues the trace of the caller', traceparent, id],
  ['continues that of a later version', `cc-${id}-00f067aa0ba902b7-01-what-comes`, id],
  ['begins one without the header', undefined, undefined],
  ['begins one for zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['begins one for a span of zeros', `00-${id}-${'0'.repeat(16)}-01`, undefined],
  ['begins one for the version ff', `ff-${id}-00f067aa0ba902b7-01`, undefined],
  ['begins one for capitals', traceparent.toUpperCase(), undefined],
  ['begins one for more than a trace', `${traceparent}'; drop`, undefined],
])('%s', (_what, header, expected) => {
  const trace = traceOf(header, '7K3F9QXD')
  expect(trace.id).toMatch(/^[\da-f]{32}$/)
  if (expected) expect(trace.id).toBe(expected)
  else expect(trace.id).not.toBe(id)
})

useJobs()
let database: Database
let app: FastifyInstance
const lines: Record<string, unknown>[] = []
const said: string[] = []
beforeAll(async () => {
  database = await openDatabase(db.access, (line) => void said.push(line))
  const { log: logger } = Fastify({
    logger: { stream: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) } },
  })
  app = await buildApp({ database, log: logger, config: { environment: 'prod', version: '1' } })
  app.get('/mail', () =>
    database.asWriter(operator, (writer) =>
      queueMail(writer, { to: 'anna@steel.example', subject: 'Hello', text: 'Hello', html: 'Hello' }),
    ),
  )
  app.get('/slow', () =>
    database.withCaller(operator, async (reader) => {
      await sql`select pg_sleep(1.1), ${'secret'}::text`.execute(reader)
      return 'ok'
    }),
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = async (url: string) => {
  await app.inject({ url, headers: { traceparent } })
  const line = lines.findLast(({ msg }) => msg === 'answered')!
  expect(line).toMatchObject({ path: url, status: 200, trace: id })
  return String(line['reference'])
}

test('a job belongs to the request that queued it, and so does what it queues and says', async () => {
  const reference = await ask('/mail')
  const jobs = async () =>
    (await db.asAdmin((admin) => admin.query('select kind, trace, request from job order by queued_at'))).rows
  expect(await jobs()).toEqual([{ kind: 'mail', trace: id, request: reference }])

  const work: Work = async () => ({
    as: operator,
    work: async (writer) => {
      await sql`insert into job (kind) values ('follow-up')`.execute(writer)
    },
  })
  log.length = 0
  await run(kindOf(work, { id: 'mail', input: z.any() }))
  expect(log).toEqual([
    expect.stringMatching(new RegExp(`^job \\S+ \\(mail\\) \\[request ${reference}, trace ${id}\\]: done$`)),
  ])
  expect(await jobs()).toContainEqual({ kind: 'follow-up', trace: id, request: reference })
})

test('work of the site itself has no trace', async () => {
  await database.asWriter(operator, (writer) => sql`insert into job (kind) values ('alone')`.execute(writer))
  const { rows } = await db.asAdmin((admin) => admin.query(`select trace, request from job where kind = 'alone'`))
  expect(rows).toEqual([{ trace: null, request: null }])
})

test('a slow query is reported with its request, without values', async () => {
  const reference = await ask('/slow')
  const slow = said.filter((line) => line.startsWith('slow query'))
  expect(slow).toEqual([`slow query, 1.1 s [request ${reference}, trace ${id}]: select pg_sleep(1.1), $1::text`])
})
