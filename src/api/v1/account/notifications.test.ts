import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueChosenMail } from '#server/mail/queue.ts'
import { operator } from '#server/db/database.ts'
import { setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage
let app: FastifyInstance
beforeAll(async () => {
  stage = await setStage()
  app = stage.app
})
afterAll(() => stage.close())

const url = '/api/v1/account/notifications'
const as = (who: 'customer' | 'rival' | 'visitor' | 'admin') => stage.as.get(who)!
const read = async (who: 'customer' | 'rival') => wantedIn(await app.inject({ url, headers: as(who) }))
const choose = (payload: object, who: 'customer' | 'visitor' = 'customer') =>
  app.inject({ method: 'POST', url, headers: as(who), payload })
const wantedIn = (answer: { json(): { topics: { topic: string; wanted: boolean }[] } }) =>
  Object.fromEntries(answer.json().topics.map(({ topic, wanted }) => [topic, wanted]))

const asAtFirst = {
  answers: true,
  quotations: true,
  plan: true,
  projects: true,
  'project-messages': true,
  releases: false,
}

test('what holds before anything was chosen, then what was chosen, for oneself alone', async () => {
  expect(await read('customer')).toEqual(asAtFirst)
  expect(wantedIn(await choose({ topic: 'releases', wanted: true }))).toEqual({ ...asAtFirst, releases: true })
  expect(wantedIn(await choose({ topic: 'answers', wanted: false }))).toEqual({
    ...asAtFirst,
    answers: false,
    releases: true,
  })
  expect(wantedIn(await choose({ topic: 'answers', wanted: true }))).toEqual({ ...asAtFirst, releases: true })
  expect(await read('rival')).toEqual(asAtFirst)
  const { rows } = await stage.database.asAdmin((admin) =>
    admin.query(`select after from audit where action = 'account.notifications' order by id desc limit 1`),
  )
  expect(rows[0].after).toEqual({ topic: 'answers', wanted: true })
})

test.each([
  [{ topic: 'everything', wanted: true }],
  [{ topic: 'plan', wanted: 'no' }],
  [{ topic: 'plan' }],
  [{ topic: 'plan', wanted: false, account: '00000000-0000-4000-8000-000000000000' }],
])('refuses %j', async (payload) => {
  expect((await choose(payload)).statusCode).toBe(422)
})

test('a visitor has nothing to choose', async () => {
  expect((await choose({ topic: 'plan', wanted: false }, 'visitor')).statusCode).toBe(401)
})

describe('a mail of a topic', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('wanted %s: %d queued', async (wanted, queued) => {
    await choose({ topic: 'answers', wanted })
    const { rows } = await stage.database.asAdmin((admin) =>
      admin.query<{ id: string; email: string }>(
        `select id, email from account where email = 'customer@autoworks.example'`,
      ),
    )
    const { id: accountId, email: to } = rows[0]!
    const subject = `Answer, wanted ${wanted}`
    await stage.database.asWriter(operator, (db) =>
      queueChosenMail(db, 'answers', { to, accountId, subject, text: 'x', html: 'x' }),
    )
    const { rowCount } = await stage.database.asAdmin((admin) =>
      admin.query('select from mail where subject = $1', [subject]),
    )
    expect(rowCount).toBe(queued)
  })
})
