import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { callerOf } from '#tests/accounts.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import {
  endSupportAccess,
  giveSupportAccess,
  listSupportAccesses,
  listSupportedOrganisations,
  mayGiveSupportAccess,
  openSupportAccess,
  readSupportedData,
} from './support-access.ts'

type Account = Extract<Caller, { kind: 'account' }>

let db: TestDatabase
let catalogue: SmallCatalogue
const people: Record<string, Account> = {}
beforeAll(async () => {
  ;[db, catalogue] = await smallDatabase()
  const accounts = [
    ['anna', 'ROLE_CUSTOMER', catalogue.autoworks],
    ['ben', 'ROLE_CUSTOMER', catalogue.autoworks],
    ['guest', 'ROLE_REGISTRAR', catalogue.autoworks],
    ['rival', 'ROLE_CUSTOMER', catalogue.rival],
    ['admin', 'ROLE_ADMIN', null],
    ['second', 'ROLE_ADMIN', null],
    ['editor', 'ROLE_DATAEDITOR', null],
  ] as const
  for (const [name, role, organisation] of accounts) {
    await rows(
      `insert into account (email, first_name, role, organisation_id, state) values ($1, $2, $3, $4, 'active')`,
      [`${name}@works.example`, name, role, organisation],
    )
    people[name] = await callerOf(db, `${name}@works.example`)
  }
  for (const name of ['anna', 'rival'])
    await rows(`insert into saved_view (account_id, name, address) values ($1, $2, '/mi-database')`, [
      people[name]!.accountId,
      `of ${name}`,
    ])
  await rows(`insert into saved_view (account_id, name, address, deleted_at) values ($1, 'deleted', '/', now())`, [
    people['anna']!.accountId,
  ])
  await rows(`insert into cart (account_id, content) values ($1, $2)`, [
    people['ben']!.accountId,
    {
      items: [{ id: 'a', product: 'test:uniaxial-tension', options: {}, quantity: 2, note: '' }],
      materials: [{ id: 'b', name: 'DX56', address: '', thickness: '1 mm', coating: '', size: '' }],
    },
  ])
  for (const organisation of [catalogue.autoworks, catalogue.rival])
    await rows(
      `insert into webhook (organisation_id, address, events, secret) values ($1::uuid, 'https://hooks.example/' || $1::uuid, '{job.ended}', 'sealed')`,
      [organisation],
    )
})
afterAll(() => db.close())
beforeEach(async () => {
  await rows('delete from support_access')
  await rows('update account set data_steward = false')
  await rows('delete from mail')
})

const rows = (text: string, values: unknown[] = []) =>
  db.asAdmin(async (admin) => (await admin.query(text, values)).rows)
const who = (name: string) => people[name]!

const give = (name = 'anna', hours: '1' | '24' | '168' = '24') =>
  db.asWriter(who(name), (writer) => giveSupportAccess(writer, who(name), { hours }, 'request'))
const end = (name: string, id: string) =>
  db.asWriter(who(name), (writer) => endSupportAccess(writer, who(name), id, 'request'))
const open = (name = 'admin', organisation = catalogue.autoworks) =>
  db.asWriter(who(name), (writer) => openSupportAccess(writer, { organisation, reason: 'A view' }, 'request'))
const seen = (name = 'admin', organisation = catalogue.autoworks) =>
  db.withCaller(who(name), (reader) => readSupportedData(reader, organisation))
/** What a caller finds without any condition: the database decides. */
const found = (caller: Caller) =>
  db.withCaller(caller, async (reader) => {
    const { rows: all } = await sql<{ it: string }>`
      select name as it from saved_view union all select 'cart' from cart
      union all select 'webhook of ' || (select o.name from organisation o where o.id = organisation_id) from webhook
      order by 1`.execute(reader)
    return all.map(({ it }) => it)
  })
const ofAutoworks = ['cart', 'of anna', 'webhook of Autoworks']
const lines = () =>
  rows(`select action, account_id as "by", object, after from audit where action like 'support.%-access' order by id`)

describe('without support access', () => {
  test('no role of staff reads what members saved and set', async () => {
    for (const name of ['admin', 'editor', 'second']) expect(await found(who(name))).toEqual([])
    for (const caller of [operator, visitor]) expect(await found(caller)).toEqual([])
    expect(await seen()).toBeUndefined()
  })

  test('an administrator opens nothing', async () => {
    await expect(open()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await lines().then((all) => all.filter(({ action }) => action === 'support.open-access'))).toEqual([])
  })
})

describe('with it', () => {
  test('an administrator reads it once opened, and every use is a line that the organisation sees', async () => {
    const before = (await lines()).length
    const { id } = await give()
    // Given is not opened.
    expect(await found(who('admin'))).toEqual([])
    expect(await seen()).toBeUndefined()
    await open()
    expect(await found(who('admin'))).toEqual(ofAutoworks)
    expect(await seen()).toMatchObject({
      views: [{ name: 'of anna', by: 'anna@works.example', address: '/mi-database' }],
      carts: [{ by: 'ben@works.example', items: ['2 × Uniaxial Tension'], materials: ['DX56'] }],
      webhooks: [{ address: `https://hooks.example/${catalogue.autoworks}`, events: ['job.ended'] }],
    })
    // Open already: nothing new.
    await open()
    expect((await lines()).slice(before)).toMatchObject([
      { action: 'support.give-access', by: who('anna').accountId, object: catalogue.autoworks, after: { access: id } },
      {
        action: 'support.open-access',
        by: who('admin').accountId,
        object: catalogue.autoworks,
        after: { access: id, reason: 'A view' },
      },
    ])
    for (const name of ['anna', 'ben'])
      expect(
        await db.withCaller(who(name), (reader) => listSupportAccesses(reader, catalogue.autoworks)),
      ).toMatchObject([{ id, givenBy: 'anna', active: true, endedBy: null, uses: [{ by: 'admin', reason: 'A view' }] }])
  })

  test('it opens to the one who opened it, and to no other role', async () => {
    await give()
    await open()
    for (const name of ['second', 'editor']) expect(await found(who(name))).toEqual([])
    for (const name of ['editor', 'anna', 'rival', 'guest'])
      await expect(open(name)).rejects.toSatisfy(
        ({ code }: { code: string }) => code === 'forbidden' || code === '42501', // the database: no right to call it
      )
    // An administrator whose role ended in between reads nothing more.
    expect(await found({ ...who('admin'), role: 'ROLE_DATAEDITOR' })).toEqual([])
    await open('second')
    expect(await found(who('second'))).toEqual(ofAutoworks)
  })

  test('nothing of another organisation opens with it', async () => {
    await give()
    await open()
    await expect(open('admin', catalogue.rival)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await seen('admin', catalogue.rival)).toBeUndefined()
    expect(await db.withCaller(who('rival'), (reader) => listSupportAccesses(reader, catalogue.autoworks))).toEqual([])
    expect(await db.withCaller(who('guest'), (reader) => listSupportAccesses(reader, catalogue.autoworks))).toEqual([])
    expect(await db.withCaller(who('admin'), listSupportedOrganisations)).toMatchObject([
      { name: 'Autoworks', givenBy: 'anna', uses: 1 },
    ])
  })

  test('customers of the organisation get a mail; machines and registrars do not', async () => {
    await rows(
      `insert into account (email, role, organisation_id, state, service)
       values ('m@service.invalid', 'ROLE_CUSTOMER', $1, 'active', true)`,
      [catalogue.autoworks],
    )
    await give()
    const mails = await rows('select recipient, text from mail order by recipient')
    const told = mails.map(({ recipient }: { recipient: string }) => recipient)
    expect(told).toEqual(expect.arrayContaining(['anna@works.example', 'ben@works.example']))
    expect(told).not.toContain('guest@works.example')
    expect(told).not.toContain('m@service.invalid')
    expect(told).not.toContain('rival@works.example')
    expect(mails[0].text).toMatch(/support access until 20\d\d-\d\d-\d\d \d\d:\d\d UTC/)
  })

  test('any customer of the organisation can end it, which closes it at once', async () => {
    const { id } = await give()
    await open()
    await expect(end('rival', id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(end('guest', id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await found(who('admin'))).toEqual(ofAutoworks)
    await end('ben', id)
    expect(await found(who('admin'))).toEqual([])
    expect(await seen()).toBeUndefined()
    await expect(open()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(end('anna', id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await lines()).at(-1)).toMatchObject({ action: 'support.end-access', by: who('ben').accountId })
  })

  test('it ends by itself, and what is open closes with it', async () => {
    const { id } = await give('anna', '1')
    await open()
    await rows(
      `update support_access set given_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(await found(who('admin'))).toEqual([])
    expect(await seen()).toBeUndefined()
    await expect(open()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(end('anna', id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await db.withCaller(who('admin'), listSupportedOrganisations)).toEqual([])
    // The next one does not open what was opened under the former.
    await give()
    expect(await found(who('admin'))).toEqual([])
  })

  test('an opening lasts an hour; the next one is another line', async () => {
    await give('anna', '168')
    await open()
    await rows(
      `update support_access_use set opened_at = opened_at - interval '61 minutes', closes_at = closes_at - interval '61 minutes'`,
    )
    expect(await found(who('admin'))).toEqual([])
    await open()
    const [access] = await db.withCaller(who('anna'), (reader) => listSupportAccesses(reader, catalogue.autoworks))
    expect(access!.uses).toHaveLength(2)
  })
})

describe('who gives it', () => {
  test('a data steward; any customer only of an organisation without one', async () => {
    await rows('update account set data_steward = true where id = $1', [who('ben').accountId])
    await expect(give('anna')).rejects.toMatchObject({ code: 'forbidden' })
    expect(await db.withCaller(who('anna'), mayGiveSupportAccess)).toBe(false)
    await give('ben')
  })

  test('no registrar and no staff', async () => {
    for (const name of ['guest', 'admin', 'editor'])
      await expect(give(name)).rejects.toSatisfy(
        ({ code }: { code: string }) => code === 'forbidden' || code === '42501',
      )
  })

  test('once while one holds, and five times a day', async () => {
    const { id } = await give()
    await expect(give('ben')).rejects.toMatchObject({ code: 'conflict' })
    await end('anna', id)
    for (let i = 1; i < 5; i++) await end('anna', (await give()).id)
    await expect(give()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('the database refuses by itself', () => {
  const insert = (name: string, values: { organisation?: string; by?: string; hours?: number }) =>
    db.asWriter(who(name), (writer) =>
      sql`insert into support_access (organisation_id, given_by, ends_at) values (
        ${values.organisation ?? catalogue.autoworks}, ${values.by ?? who(name).accountId},
        now() + make_interval(hours => ${values.hours ?? 1}))`.execute(writer),
    )

  test.each<[string, () => Promise<unknown>]>([
    ['an access of another organisation', () => insert('rival', {})],
    ['an access in the name of another person', () => insert('anna', { by: who('ben').accountId })],
    ['an access by a registrar', () => insert('guest', {})],
    ['an access by an administrator', () => insert('admin', {})],
    ['more than seven days', () => insert('anna', { hours: 169 })],
    [
      'a customer who is not a data steward',
      async () => {
        await rows('update account set data_steward = true where id = $1', [who('ben').accountId])
        return insert('anna', {})
      },
    ],
    [
      'a later beginning, and so a later end',
      () =>
        db.asWriter(who('anna'), (writer) =>
          sql`insert into support_access (organisation_id, given_by, given_at, ends_at)
          values (${catalogue.autoworks}, ${who('anna').accountId}, now() + interval '30 days', now() + interval '31 days')`.execute(
            writer,
          ),
        ),
    ],
    [
      'a use that was not opened',
      async () => {
        const { id } = await give()
        return db.asWriter(who('admin'), (writer) =>
          sql`insert into support_access_use (access_id, account_id, reason, closes_at)
          values (${id}, ${who('admin').accountId}, 'x', now() + interval '1 hour')`.execute(writer),
        )
      },
    ],
    [
      'a longer access',
      async () => {
        const { id } = await give()
        return db.asWriter(who('anna'), (writer) =>
          sql`update support_access set ends_at = ends_at + interval '1 hour' where id = ${id}`.execute(writer),
        )
      },
    ],
    [
      'an end that is taken back',
      async () => {
        const { id } = await give()
        await end('anna', id)
        await db.asWriter(who('anna'), (writer) =>
          sql`update support_access set ended_at = null, ended_by = null where id = ${id}`.execute(writer),
        )
        const [access] = await rows('select ended_at from support_access where id = $1', [id])
        if (access.ended_at !== null) throw new Error('row-level security: nothing changed')
      },
    ],
    [
      'traces that are removed',
      async () => {
        await give()
        await open()
        return db.asWriter(who('admin'), (writer) => sql`delete from support_access_use`.execute(writer))
      },
    ],
  ])('%s', async (_what, act) => {
    await expect(act()).rejects.toThrow(/row-level security|permission denied|check constraint/)
  })

  test('changes of what it opens: reading is all', async () => {
    await give()
    await open()
    for (const change of [
      sql`update saved_view set name = 'changed'`,
      sql`delete from saved_view`,
      sql`delete from cart`,
    ])
      await db.asWriter(who('admin'), async (writer) => {
        const { numAffectedRows } = await change.execute(writer)
        expect(numAffectedRows).toBe(0n)
      })
    await expect(db.asWriter(who('admin'), (writer) => sql`delete from webhook`.execute(writer))).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      db.withCaller(who('admin'), (reader) => sql`select secret from webhook`.execute(reader)),
    ).rejects.toThrow(/permission denied/)
  })

  test('a context that was not signed opens nothing', async () => {
    await give()
    await open()
    const forged = await db.withCaller(who('editor'), async (reader) => {
      const { accountId } = who('admin')
      await sql`select set_config('app.context', ${`v1|ROLE_ADMIN|-|${accountId}|99999999999|${'0'.repeat(64)}`}, true)`.execute(
        reader,
      )
      const { rows: all } = await sql`select from saved_view`.execute(reader)
      return all.length
    })
    expect(forged).toBe(0)
  })
})
