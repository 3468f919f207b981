import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebhookRecord } from '#contract/v1/webhooks.ts'
import { operator } from '#server/db/database.ts'
import { archiveJob } from '#server/archives/archive-job.ts'
import { cancelJob, queueJob } from '#server/jobs/index.ts'
import { createProject, changeStage } from '#laboratory/server/projects/index.ts'
import { publishDrafts, rollBack } from '#server/releases/index.ts'
import { queueWebhooks } from '#server/jobs/queue-webhooks.ts'
import { callerOf } from '#tests/accounts.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.database.asAdmin((admin) => admin.query('delete from webhook; delete from mail; delete from job'))
  for (const who of ['customer', 'rival'] as const) await steward(who, true)
})

const addresses = { customer: 'customer@autoworks.example', rival: 'customer@rival.example' } as const
const steward = (who: keyof typeof addresses, is: boolean) =>
  stage.database.asAdmin((admin) =>
    admin.query('update account set data_steward = $1 where email = $2', [is, addresses[who]]),
  )

const address = 'https://hooks.autoworks.example/mi'
const all = ['release.published', 'job.ended', 'project.step']
const ask = (who: Person, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  stage.app.inject({
    method,
    url: `/api/v1/account/webhooks${path}`,
    headers: stage.as.get(who)!,
    ...(payload && { payload }),
  })
const make = (who: Person, wanted: object = { address, events: all }) => ask(who, 'POST', '', wanted)
const listed = async (who: Person) => (await ask(who, 'GET')).json<{ webhooks: WebhookRecord[] }>().webhooks
const messages = async (who: Person) =>
  (await listed(who)).flatMap(({ answers }) => answers.map(({ event }) => event)).filter((event) => event !== 'ping')

test('a webhook is added with a secret shown once, pinged, announced to data stewards by mail, and removed', async () => {
  const made = await make('customer')
  const { id, secret } = made.json<{ id: string; secret: string }>()
  expect(secret).toMatch(/^whsec_/)
  const [webhook] = await listed('customer')
  expect(webhook).toMatchObject({
    id,
    address,
    events: all,
    pausedAt: null,
    answers: [{ event: 'ping', state: 'waiting' }],
  })
  const { rows } = await stage.database.asAdmin((admin) =>
    admin.query<{ kept: string; mails: string[] }>(
      `select (select string_agg(w::text || encode(secret, 'escape'), '') from webhook w) as kept, array(select subject from mail) as mails`,
    ),
  )
  expect(rows[0]!.kept).not.toContain(secret.slice(6, 20))
  expect(rows[0]!.mails).toEqual(['A webhook was added'])
  // The ping that waits is sent now, not another one.
  expect((await ask('customer', 'POST', `/${id}/ping`, {})).statusCode).toBe(200)
  expect((await listed('customer'))[0]!.answers).toHaveLength(1)
  expect((await ask('customer', 'DELETE', `/${id}`)).statusCode).toBe(200)
  expect(await listed('customer')).toEqual([])
})

test.each(['rival', 'registrar', 'admin'] as const)('a webhook of somebody else is nothing to %s', async (other) => {
  const { id } = (await make('customer')).json<{ id: string }>()
  expect(await listed(other)).toEqual([])
  for (const [method, path] of [
    ['POST', `/${id}/ping`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await ask(other, method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(403)
  expect(await listed('customer')).toHaveLength(1)
})

test.each(['registrar', 'admin', 'dataEditor', 'customerBmw'] as const)(
  '%s, who is no data steward of a plan with API keys, adds none',
  async (who) => expect((await make(who)).statusCode).toBe(403),
)

test.each([
  [{ address: 'http://hooks.autoworks.example/', events: all }],
  [{ address: 'ftp://hooks.autoworks.example/', events: all }],
  [{ address: 'https://me:secret@hooks.autoworks.example/', events: all }],
  [{ address: 'https://hooks.autoworks.example/#part', events: all }],
  [{ address: '/mi-account', events: all }],
  [{ address, events: [] }],
  [{ address, events: ['job.ended', 'job.ended'] }],
  [{ address, events: ['material.read'] }],
])('%j is refused', async (wanted) => {
  expect((await make('customer', wanted)).statusCode).toBe(422)
  expect(await listed('customer')).toEqual([])
})

test('an organisation has five', async () => {
  for (let i = 0; i < 5; i++) expect((await make('customer')).statusCode).toBe(200)
  expect((await make('customer')).json()).toMatchObject({
    message: 'Your organisation has 5 webhooks, the maximum. Remove one first.',
  })
})

test('a request may name the organisation as its owner, and no account', async () => {
  expect((await make('customer', { address, events: all, owner: 'organisation' })).statusCode).toBe(200)
  expect((await make('customer', { address, events: all, owner: 'account' })).statusCode).toBe(422)
})

test('a step of a project is told to the customers of its organisation, a temporary one to nobody', async () => {
  await make('customer')
  await make('rival')
  const { database, catalogue } = stage
  const editor = await callerOf(database, 'editor@mi.example')
  const project = (organisation: string | null) =>
    database.asWriter(editor, (db) => createProject(db, editor, { title: 'Door', organisation, due: null, rows: [] }))
  const { code } = await project(catalogue.autoworks)
  await project(null)
  await changeStage(database, editor, { code, from: 'requested', to: 'quoted' })
  expect(await messages('customer')).toEqual(['project.step', 'project.step'])
  expect(await messages('rival')).toEqual([])
})

test('a release and its rollback are told to everybody with a webhook for it', async () => {
  await make('customer')
  await make('rival', { address, events: ['release.published'] })
  await stage.database.asWriter(operator, async (db) => {
    await publishDrafts(db, { note: 'Bending', year: 2026 })
    await rollBack(db, { note: 'Not yet', year: 2026 })
  })
  for (const who of ['customer', 'rival'] as const)
    expect(await messages(who)).toEqual(['release.published', 'release.published'])
})

test('the end of a job is told to the program that began it', async () => {
  await make('customer')
  await make('rival')
  const { database } = stage
  const customer = await callerOf(database, 'customer@autoworks.example')
  const asked = { format: 'csv', materials: ['DP980-2'] } as const
  await database.asWriter(customer, async (db) => {
    const { id: job } = await queueJob(db, archiveJob, { ...asked, materials: [...asked.materials] })
    await cancelJob(db, { job })
  })
  expect([await messages('customer'), await messages('rival')]).toEqual([['job.ended'], []])
})

describe('a webhook', () => {
  const customer = () => callerOf(stage.database, addresses.customer)

  test('is nothing to its people who are not stewards, and to others', async () => {
    const { id } = (await make('customer')).json<{ id: string }>()
    await steward('customer', false)
    for (const who of ['customer', 'registrar', 'rival', 'admin'] as const) {
      expect(await listed(who)).toEqual([])
      expect((await ask(who, 'POST', `/${id}/ping`, {})).statusCode).toBe(403)
      expect((await ask(who, 'DELETE', `/${id}`)).statusCode).toBe(403)
    }
    await steward('customer', true)
    expect((await ask('customer', 'POST', `/${id}/ping`, {})).statusCode).toBe(200)
    expect((await ask('customer', 'DELETE', `/${id}`)).statusCode).toBe(200)
  })

  test('ends with the plan that brings it', async () => {
    await make('customer')
    const suspend = (at: Date | null) =>
      stage.database.asAdmin((admin) =>
        admin.query('update subscription set suspended_at = $1 where organisation_id = $2', [
          at,
          stage.catalogue.autoworks,
        ]),
      )
    await suspend(new Date())
    await stage.database.asWriter(operator, (db) =>
      queueWebhooks(db, 'release.published', { release: '2026.9', note: '' }, 'everybody'),
    )
    await suspend(null)
    expect(await messages('customer')).toEqual([])
  })

  test('is told to all data stewards by mail', async () => {
    await make('customer')
    const { rows } = await stage.database.asAdmin((admin) =>
      admin.query<{ recipient: string; subject: string }>('select recipient, subject from mail'),
    )
    expect(rows).toEqual([{ recipient: 'customer@autoworks.example', subject: 'A webhook was added' }])
  })

  test('is told of the jobs of all its people, and goes on when the one who made it has left', async () => {
    await make('customer')
    await make('rival')
    const { database, catalogue } = stage
    await database.asWriter(await customer(), async (db) => {
      const { id: job } = await queueJob(db, archiveJob, { format: 'csv' as const, materials: ['DP980-2'] })
      await cancelJob(db, { job })
    })
    expect([await messages('customer'), await messages('rival')]).toEqual([['job.ended'], []])
    // Who is gone has no session either: what is told is looked up, by the last test here.
    await database.asAdmin((admin) =>
      admin.query(`update account set state = 'disabled' where email = 'customer@autoworks.example'`),
    )
    const editor = await callerOf(database, 'editor@mi.example')
    const wanted = { title: 'Roof', organisation: catalogue.autoworks, due: null, rows: [] }
    await database.asWriter(editor, (db) => createProject(db, editor, wanted))
    const { rows } = await database.asAdmin((admin) =>
      admin.query<{ event: string }>('select event from webhook_message order by happened_at'),
    )
    expect(rows.map(({ event }) => event)).toEqual(['ping', 'ping', 'job.ended', 'project.step'])
  })
})
