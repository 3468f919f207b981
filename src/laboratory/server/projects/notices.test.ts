import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyInput } from '#server/jobs/job-kind.ts'
import { startJobRunner } from '#server/jobs/runner.ts'
import { type Caller, operator, type Writer } from '#server/db/database.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import { changeRow, createProject, mailNotices, writeMessage, setDate, setOwner, changeStage } from './index.ts'
import { projectNoticesJob } from './mail-notices.ts'

let setup: ProjectStage
let database: ProjectStage['database']
let catalogue: ProjectStage['catalogue']
let lena: Person
let max: Person
let carl: Person
let cora: Person
let rita: Person

beforeAll(async () => {
  setup = await projectStage()
  ;({ database, catalogue } = setup)
  await setup.rowsOf('delete from account')
  const { account } = setup
  lena = await account('lena@mi.example', 'ROLE_DATAEDITOR', null, 'Lena Maier')
  max = await account('max@mi.example', 'ROLE_ADMIN', null, 'Max Adler')
  carl = await account('carl@autoworks.example', 'ROLE_CUSTOMER', catalogue.autoworks, 'Carl Customer')
  cora = await account('cora@autoworks.example', 'ROLE_CUSTOMER', catalogue.autoworks, 'Cora Customer')
  rita = await account('rita@rival.example', 'ROLE_CUSTOMER', catalogue.rival, 'Rita Rival')
})
afterAll(() => database.close())
beforeEach(() => setup.rowsOf('delete from project_notice; delete from mail; delete from job; delete from mail_choice'))

const write = <T>(work: (db: Writer) => Promise<T>, caller: Caller = lena) => setup.write(work, caller)

/** A project of Lena's for Autoworks; nobody has been told of it. */
async function project() {
  const row = { material: 'DX56', test: 'UAT', direction: 'RD', replicates: 3 } as const
  const asked = { title: 'Roof', organisation: catalogue.autoworks, due: '2026-12-18', rows: [row] }
  const { code, id } = await write((db) => createProject(db, lena, asked))
  await setup.rowsOf('delete from project_notice; delete from job')
  const [{ row: of }] = await setup.rowsOf<{ row: string }>(`select id as row from project_row where project_id = $1`, [
    id,
  ])
  return { code, id, row: of }
}

/** What waits to be told: reader and words. */
const waiting = async () =>
  (
    await setup.rowsOf<{ to: string | null; line: string }>(
      `select split_part(a.email, '@', 1) as to, n.line from project_notice n left join account a on a.id = n.account_id order by 1, n.id`,
    )
  ).map(({ to, line }) => `${to ?? 'guest'}: ${line}`)

const hour = 3_600_000
/** Mails as they are queued when everything that waits is due. */
async function told(now = new Date(Date.now() + hour)) {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ account: string; project: null }>(
      'select distinct account_id as account, case when account_id is null then project_id end as project from project_notice',
    ),
  )
  for (const reader of rows)
    await write((db) => mailNotices(db, reader, { siteUrl: 'https://mi.example', now }), operator)
  return setup.rowsOf<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from mail order by recipient',
  )
}

describe('who is told', () => {
  test('of a stage: the customers and, by a colleague, the owner; not who takes it', async () => {
    const { code } = await project()
    await changeStage(database, max, { code, from: 'requested', to: 'quoted' })
    const line = 'New stage: Quoted.'
    expect(await waiting()).toEqual([`carl: ${line}`, `cora: ${line}`, `lena: ${line}`])
  })

  test('of an order of theirs: the laboratory, and the colleagues are the customers', async () => {
    const { code, id } = await project()
    await changeStage(database, lena, { code, from: 'requested', to: 'quoted' })
    await setup.rowsOf('delete from project_notice')
    await setup.rowsOf('update project set owner_id = null where id = $1', [id])
    await changeStage(database, carl, { code, from: 'quoted', to: 'ordered' })
    const line = 'New stage: Ordered.'
    expect(await waiting()).toEqual([`cora: ${line}`, `lena: ${line}`, `max: ${line}`])
  })

  test('of another day: its customers, with the reason, once', async () => {
    const { code } = await project()
    const date = { code, due: '2027-01-15', reason: 'the press is repaired' }
    await write((db) => setDate(db, lena, date))
    await write((db) => setDate(db, lena, date))
    const mails = await told()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['carl@autoworks.example', 'cora@autoworks.example'])
    expect(mails[0].text).toContain('The new due date is 15 January 2027 instead of 18 December 2026.')
    expect(mails[0].text).toContain('the press is repaired')
    expect(mails[0].text).toContain(`https://mi.example/projects/${code}`)
  })

  test('of work that is given to them: colleagues, never oneself', async () => {
    const { code, row } = await project()
    const change = { code, row, stage: 'waiting', tested: 0, machine: 'Z100', due: '2026-12-02', reason: '' } as const
    await write((db) => changeRow(db, lena, { ...change, version: 1, owner: max.accountId }))
    await write((db) => changeRow(db, lena, { ...change, version: 2, owner: lena.accountId }))
    await write((db) => setOwner(db, lena, { code, owner: max.accountId }))
    expect(await waiting()).toEqual([
      'max: The row DX56, UAT RD was assigned to you, due 2026-12-02.',
      'max: You are now the owner of the project.',
    ])
    expect((await told())[0].text).toContain(`https://mi.example/project-tracking-system/${code}`)
  })

  test('of who asked for it alone, by account or by the link of their first mail', async () => {
    const { id, code } = await project()
    const ask = (account: string | null, n: number) =>
      setup.rowsOf<{ id: string }>(
        `insert into request (reference, kind, name, email, organisation, account_id, link_hash)
         values ('R-2026-' || $2::text, 'quote', 'Gus Guest', 'gus@autoworks.example', 'Autoworks', $1, sha256($2::text::bytea)) returning id`,
        [account, 9000 + n],
      )
    for (const [account, who] of [
      [cora.accountId, 'cora'],
      [null, 'guest'],
    ] as const) {
      const [{ id: request }] = await ask(account, who.length)
      await setup.rowsOf('update project set request_id = $1 where id = $2', [request, id])
      await setup.rowsOf('delete from project_notice')
      await write((db) => writeMessage(db, lena, 'message', { code, text: 'The sheet is here.' }))
      expect(await waiting()).toEqual([`${who}: Message from the laboratory: The sheet is here.`])
    }
    const [mail] = await told()
    expect(mail).toMatchObject({ recipient: 'gus@autoworks.example' })
    // The page wants an account: a link that they cannot open is none.
    expect(mail.text).not.toContain('https://')
  })

  test('of a message with a name in it: the named one once, in other words; of a note no customer', async () => {
    const { code } = await project()
    await write((db) => writeMessage(db, lena, 'message', { code, text: 'Look, @Carl Customer and @Max Adler' }))
    expect(await waiting()).toEqual([
      'carl: You are mentioned in a message: Look, @Carl Customer and @Max Adler',
      'cora: Message from the laboratory: Look, @Carl Customer and @Max Adler',
      'max: You are mentioned in a message: Look, @Carl Customer and @Max Adler',
    ])
    await setup.rowsOf('delete from project_notice')
    await write((db) => writeMessage(db, lena, 'note', { code, text: 'CANARY @Carl Customer @Max Adler @Rita Rival' }))
    expect(await waiting()).toEqual(['max: You are mentioned in an internal note.'])
    await setup.rowsOf('delete from project_notice')
    // A customer names colleagues; who is at the desk, they do not know.
    await write(
      (db) => writeMessage(db, carl, 'message', { code, text: '@Cora Customer @Max Adler @Rita Rival' }),
      carl,
    )
    expect((await waiting()).map((line) => line.split(' ', 3).join(' '))).toEqual([
      'cora: You are',
      'lena: Message from',
    ])
  })

  test('nobody who may not read it when the mail leaves', async () => {
    const { code } = await project()
    await changeStage(database, max, { code, from: 'requested', to: 'quoted' })
    await write((db) => setOwner(db, lena, { code, owner: max.accountId }))
    await setup.rowsOf(`update account set organisation_id = $1 where id = $2`, [catalogue.rival, carl.accountId])
    await setup.rowsOf(`update account set state = 'disabled' where id = $1`, [cora.accountId])
    await setup.rowsOf(`update account set role = 'ROLE_CUSTOMER', organisation_id = $1 where id = $2`, [
      catalogue.autoworks,
      max.accountId,
    ])
    const mails = await told()
    await setup.rowsOf(`update account set organisation_id = $1, state = 'active' where id in ($2, $3)`, [
      catalogue.autoworks,
      carl.accountId,
      cora.accountId,
    ])
    await setup.rowsOf(`update account set role = 'ROLE_ADMIN', organisation_id = null where id = $1`, [max.accountId])
    expect(mails.map(({ recipient }) => recipient)).toEqual(['lena@mi.example'])
    expect(await waiting()).toEqual([])
  })

  test('nobody by somebody who may not see the project', async () => {
    const { id } = await project()
    const { rows } = await database.asWriter(rita, (db) =>
      sql<{ told: number }>`
        select app.tell_of_project(${id}, 'projects', 'x', 'customers', '{}', false) as told`.execute(db),
    )
    expect(rows).toEqual([{ told: 0 }])
    expect(await waiting()).toEqual([])
  })
})

describe('when', () => {
  test('two steps within a minute are one mail, and what was told is not told again', async () => {
    const { code } = await project()
    await changeStage(database, lena, { code, from: 'requested', to: 'quoted' })
    // The first is due; the second came half a minute later and is due later.
    await setup.rowsOf(`update project_notice set due_at = now() - interval '1 second'`)
    await changeStage(database, lena, { code, from: 'quoted', to: 'ordered' })
    const [mail, ...others] = (await told(new Date())).filter(({ recipient }) => recipient.startsWith('carl'))
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: `Project ${code}: 2 updates` })
    expect(mail?.text).toMatch(/Quoted[^]*Ordered/)
    expect(await told()).toHaveLength(2)
  })

  test('none for who wants none; several projects of a minute in one mail', async () => {
    await setup.rowsOf(`insert into mail_choice (account_id, topic, wanted) values ($1, 'projects', false)`, [
      carl.accountId,
    ])
    const [first, second] = [await project(), await project()]
    for (const { code } of [first, second]) await changeStage(database, lena, { code, from: 'requested', to: 'quoted' })
    expect((await waiting()).map((line) => line.split(':')[0])).toEqual(['cora', 'cora'])
    expect(await told(new Date())).toEqual([])
    const mails = await told()
    expect(mails.map(({ subject }) => subject)).toEqual(['Updates on 2 projects'])
    expect(mails[0].text).toContain(first.code)
    expect(mails[0].text).toContain(second.code)
  })

  test('a mail leaves one to two minutes after the event, at a full minute', async () => {
    const { code } = await project()
    await changeStage(database, lena, { code, from: 'requested', to: 'quoted' })
    const rows = await setup.rowsOf<{ wait: number; second: number }>(
      `select extract(epoch from due_at - at)::float as wait, extract(second from due_at)::float as second from project_notice`,
    )
    expect(rows).toHaveLength(2)
    for (const { wait, second } of rows) {
      expect(wait).toBeGreaterThan(60)
      expect(wait).toBeLessThanOrEqual(120)
      expect(second).toBe(0)
    }
  })

  test('a job does it, queued once for a reader and a moment, by who may not write jobs', async () => {
    const { code } = await project()
    await write((db) => writeMessage(db, carl, 'message', { code, text: 'Thank you.' }), carl)
    await write((db) => writeMessage(db, carl, 'message', { code, text: 'And: when?' }), carl)
    await setup.rowsOf(
      `update project_notice set due_at = now(); update job set due_at = now() where kind = 'project-notices'`,
    )
    const config = { smtpUrl: undefined, mailFrom: '', siteUrl: 'https://mi.example', dataCallsPerDay: 1 }
    const kinds = [anyInput(projectNoticesJob)]
    const runner = startJobRunner({ database, config, sealing: undefined, log: () => {} }, { kinds })
    await expect.poll(waiting).toEqual([])
    await runner.stop()
    const mails = await setup.rowsOf<{ recipient: string }>(`select recipient from mail order by 1`)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['lena@mi.example'])
  })
})
