import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { operator, type Role, visitor } from '#server/db/database.ts'
import { previewChange } from './make-change.ts'
import {
  db,
  id,
  as,
  admin,
  second,
  editor,
  make,
  role,
  inDatabase,
  forbidden,
  useOrganisations,
} from '#tests/stages/organisations.ts'

useOrganisations()

describe('who may change what: the fixed table', () => {
  const kinds: readonly (readonly [string, () => StaffChange, boolean])[] = [
    ['a role', () => role('registrar@university.example', 'ROLE_CUSTOMER'), false],
    [
      'a state',
      () => ({ kind: 'account.state', account: id('registrar@university.example'), state: 'disabled' }),
      false,
    ],
    [
      'the organisation of a person',
      () => ({ kind: 'account.organisation', account: id('registrar@university.example'), organisation: null }),
      false,
    ],
    ['seats', () => ({ kind: 'subscription.change', subscription: id('subscription of BMW'), seats: 60 }), false],
    ['a suspension', () => ({ kind: 'subscription.suspend', subscription: id('subscription of BMW') }), false],
    [
      'a note',
      () => ({ kind: 'subscription.note', subscription: id('subscription of BMW'), text: 'Calls on Mondays' }),
      false,
    ],
    [
      'a grant to one subscription',
      () => ({ kind: 'grants.set', to: { subscription: id('subscription of BMW') }, nodes: [] }),
      false,
    ],
    [
      'an organisation',
      () => ({ kind: 'organisation.change', organisation: id('University'), name: 'University', domains: [] }),
      true,
    ],
    [
      'a company log-in',
      () => ({
        kind: 'company.set-login',
        organisation: id('BMW'),
        domain: 'bmw.example',
        issuer: 'https://login.bmw.example',
        clientId: 'mi',
        allowedOrigins: [],
      }),
      false,
    ],
    [
      'that it is the only one',
      () => ({ kind: 'company.require', organisation: id('BMW'), domain: 'bmw.example', required: true }),
      false,
    ],
    [
      'who is bound to it',
      () => ({ kind: 'company.bind-anew', organisation: id('BMW'), domain: 'bmw.example' }),
      false,
    ],
    [
      'who one account is bound to',
      () => ({ kind: 'account.bind-anew', account: id('engineer@bmw.example'), holder: 'same' }),
      false,
    ],
    ['a plan', () => ({ kind: 'plan.change', plan: id('forming'), name: 'Forming', features: [] }), true],
    ['grants of a plan', () => ({ kind: 'grants.set', to: { plan: id('forming') }, nodes: [] }), true],
    ['grants of a role', () => ({ kind: 'grants.set', to: { role: 'ROLE_CUSTOMER_BMW' }, nodes: [] }), true],
  ]
  beforeAll(() =>
    inDatabase(`with l as (insert into company_login (domain, issuer, client_id) values ('bmw.example', 'https://id.bmw.example', 'mi'))
      insert into company_identity (issuer, subject, account_id)
        select 'https://id.bmw.example', 'e', id from account where email = 'engineer@bmw.example'`),
  )
  afterAll(() => inDatabase('delete from company_login'))

  test.each(kinds)('%s', async (_what, change, editors) => {
    await expect(previewChange(db, admin(), { change: change() })).resolves.toBeDefined()
    const byEditor = previewChange(db, editor(), { change: change() })
    if (editors) await expect(byEditor).resolves.toBeDefined()
    else await expect(byEditor).rejects.toEqual(forbidden('role'))
    for (const other of ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW', 'ROLE_REGISTRAR'] as const) {
      await expect(previewChange(db, as('x', other), { change: change() })).rejects.toEqual(forbidden('role'))
    }
    await expect(previewChange(db, visitor, { change: change() })).rejects.toEqual(forbidden('role'))
  })

  test('the database refuses an editor who gets past the table', async () => {
    const write = db.asWriter(editor(), (writer) =>
      writer
        .updateTable('subscription')
        .set({ seats: 999 })
        .where('id', '=', id('subscription of BMW'))
        .executeTakeFirst(),
    )
    expect((await write).numUpdatedRows).toBe(0n)
    expect(await inDatabase('select seats from subscription where seats = 999')).toEqual([])
  })
})

describe('roles', () => {
  test('nobody changes their own', async () => {
    await expect(make(admin(), role('admin@mi.example', 'ROLE_DATAEDITOR'))).rejects.toEqual(forbidden('own role'))
    await expect(
      db.asWriter(admin(), (writer) =>
        writer
          .updateTable('account')
          .set({ role: 'ROLE_REGISTRAR' })
          .where('id', '=', id('admin@mi.example'))
          .execute(),
      ),
    ).rejects.toThrow('nobody changes his own role')
  })

  test('a new administrator needs a second one, and is none until then', async () => {
    const asked = await make(admin(), role('editor@mi.example', 'ROLE_ADMIN'), 'Holiday cover')
    expect(asked.state).toBe('pending')
    const roleNow = () =>
      inDatabase<{ role: string }>('select role from account where id = $1', [id('editor@mi.example')])
    expect(await roleNow()).toEqual([{ role: 'ROLE_DATAEDITOR' }])
    const [request] = await inDatabase<{ id: string }>('select id from role_request where decision is null')
    const decide = (decision: 'approved' | 'refused'): StaffChange => ({
      kind: 'role.decide',
      request: request!.id,
      decision,
    })
    await expect(make(admin(), decide('approved'))).rejects.toEqual(forbidden('second administrator'))
    await expect(make(as('editor@mi.example', 'ROLE_ADMIN'), decide('approved'))).rejects.toEqual(forbidden('own role'))
    await expect(make(second(), role('editor@mi.example', 'ROLE_ADMIN'))).rejects.toThrow(
      'needs the approval of a second',
    )
    // Around the policy, straight to the table: the database says the same.
    await expect(
      db.asWriter(second(), (writer) =>
        writer.updateTable('account').set({ role: 'ROLE_ADMIN' }).where('id', '=', id('editor@mi.example')).execute(),
      ),
    ).rejects.toThrow('second administrator has to approve')

    expect((await make(second(), decide('approved'))).state).toBe('done')
    expect(await roleNow()).toEqual([{ role: 'ROLE_ADMIN' }])
    await expect(make(second(), decide('approved'))).rejects.toThrow('No request found with this id')
    await make(admin(), role('editor@mi.example', 'ROLE_DATAEDITOR'))
  })

  test('an approval that was used gives no second role', async () => {
    await expect(
      db.asWriter(second(), (writer) =>
        writer.updateTable('account').set({ role: 'ROLE_ADMIN' }).where('id', '=', id('editor@mi.example')).execute(),
      ),
    ).rejects.toThrow('second administrator has to approve')
  })

  test('an account cannot be born as administrator', async () => {
    await expect(
      db.asWriter(admin(), (writer) =>
        writer.insertInto('account').values({ email: 'new@mi.example', role: 'ROLE_ADMIN' }).execute(),
      ),
    ).rejects.toThrow('second administrator')
  })

  test.each([
    ['an account of the account calls', { kind: 'accounts' } as const],
    ['somebody else', visitor],
  ])('%s makes nobody an administrator, nor gives any other role', async (_who, caller) => {
    const give = (to: Role) =>
      db.asWriter(caller, (writer) =>
        writer.updateTable('account').set({ role: to }).where('email', '=', 'registrar@university.example').execute(),
      )
    const born = (to: Role) =>
      db.asWriter(caller, (writer) =>
        writer.insertInto('account').values({ email: 'new@mi.example', role: to }).execute(),
      )
    for (const to of ['ROLE_ADMIN', 'ROLE_DATAEDITOR', 'ROLE_CUSTOMER'] as const) {
      await give(to).catch(() => {})
      await expect(born(to)).rejects.toThrow(/row-level security|administrator|role/)
    }
    expect(await inDatabase(`select role from account where email = 'registrar@university.example'`)).toEqual([
      { role: 'ROLE_REGISTRAR' },
    ])
  })

  test('a new colleague chooses a longer password; one who was staff keeps theirs', async () => {
    const stored = async (email: string) =>
      (await inDatabase<{ n: boolean }>(`select password_hash is null as n from account where email = '${email}'`))[0]!
        .n
    await inDatabase('delete from mail')
    await make(admin(), role('customer@autoworks.example', 'ROLE_DATAEDITOR'))
    expect(await stored('customer@autoworks.example')).toBe(true)
    expect(await inDatabase('select recipient, subject from mail')).toEqual([
      { recipient: 'customer@autoworks.example', subject: 'Choose a new password' },
    ])
    await make(admin(), role('customer@autoworks.example', 'ROLE_CUSTOMER'))
    await make(admin(), role('second@mi.example', 'ROLE_DATAEDITOR'))
    expect(await stored('editor@mi.example')).toBe(false)
    await inDatabase(`update account set role = 'ROLE_ADMIN' where email = 'second@mi.example'`)
  })

  test('the last administrator stays, also when two remove each other at once', async () => {
    const both = await Promise.allSettled([
      make(admin(), role('second@mi.example', 'ROLE_DATAEDITOR')),
      make(second(), role('admin@mi.example', 'ROLE_DATAEDITOR')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await inDatabase<{ email: string }>(`select email from account where role = 'ROLE_ADMIN'`)
    expect(left).toHaveLength(1)
    await expect(make(operator, role(left[0]!.email, 'ROLE_REGISTRAR'))).rejects.toEqual(
      forbidden('last administrator'),
    )
    await expect(
      db.asWriter(operator, (writer) => writer.deleteFrom('account').where('role', '=', 'ROLE_ADMIN').execute()),
    ).rejects.toThrow('last administrator stays')
    await inDatabase(`update account set role = 'ROLE_ADMIN' where email in ('admin@mi.example', 'second@mi.example')`)
  })
})

test.each<[string, () => StaffChange, string]>([
  ['an account', () => role('nobody', 'ROLE_CUSTOMER'), 'account'],
  ['a plan', () => ({ kind: 'plan.change', plan: id('none'), name: 'x', features: [] }), 'plan'],
  [
    'a node',
    () => ({ kind: 'grants.set', to: { plan: id('forming') }, nodes: [{ node: id('none'), endsAt: null }] }),
    'node',
  ],
  ['a subscription', () => ({ kind: 'subscription.suspend', subscription: id('none') }), 'subscription'],
  [
    'an organisation',
    () => ({ kind: 'organisation.change', organisation: id('none'), name: 'x', domains: [] }),
    'organisation',
  ],
])('%s that is not there', async (_what, change, named) => {
  await expect(make(admin(), change())).rejects.toEqual(
    expect.objectContaining({ code: 'not_found', message: expect.stringContaining(named) }),
  )
})

test('a private material is granted to nobody', async () => {
  const [hidden] = await inDatabase<{ id: string }>(`select id from tree_node where visibility = 'private' limit 1`)
  const change: StaffChange = {
    kind: 'grants.set',
    to: { plan: id('forming') },
    nodes: [{ node: hidden!.id, endsAt: null }],
  }
  await expect(make(admin(), change)).rejects.toThrow('belongs to its organisation')
})
