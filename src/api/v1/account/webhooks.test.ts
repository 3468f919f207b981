import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookRecord } from '#contract/webhooks.ts'
import { operator } from '#server/db/database.ts'
import { archiveJob } from '#server/archives/archive-job.ts'
import { cancelJob, queueJob } from '#server/jobs/index.ts'
import { createProject, takeStep } from '#server/projects/index.ts'
import { publishDrafts, rollBack } from '#server/releases/index.ts'
import { callerOf } from '#tests/accounts.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())
beforeEach(() =>
  stage.database.asAdmin((admin) => admin.query('delete from webhook; delete from mail; delete from job')),
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

test('a webhook is made with a secret shown once, pinged, told to its owner by mail, and removed', async () => {
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
  expect(rows[0]!.mails).toEqual(['A webhook was made'])
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

test.each(['registrar', 'admin', 'dataEditor'] as const)('%s, whose plan brings no API keys, makes none', async (who) =>
  expect((await make(who)).statusCode).toBe(403),
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

test('an account has five', async () => {
  for (let i = 0; i < 5; i++) expect((await make('customer')).statusCode).toBe(200)
  expect((await make('customer')).json()).toMatchObject({ message: expect.stringMatching(/up to 5 webhooks/) })
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
  await takeStep(database, editor, { code, from: 'requested', to: 'quoted' })
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

test('the end of a job is told to whoever began it', async () => {
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
