import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import {
  admin,
  as,
  db,
  editor,
  forbidden,
  id,
  inDatabase,
  make,
  useOrganisations,
} from '#tests/stages/organisations.ts'
import { previewChange } from './make-change.ts'

useOrganisations()

const domain = 'newworks.example'
let organisation: string
let subscription: string
/** Three active registrars of the organisation. */
let registrars: string[]

const addAccount = async (name: string, role: string, state: string, of: string | null) =>
  (
    await inDatabase<{ id: string }>(
      `insert into account (email, role, state, organisation_id) values ($1, $2, $3, $4) returning id`,
      [`${name}@${domain}`, role, state, of],
    )
  )[0]!.id
const subscribe = (startsAt: string, endsAt: string, seats: number): StaffChange => ({
  kind: 'subscription.create',
  organisation,
  plan: id('forming'),
  startsAt,
  endsAt,
  seats,
  trial: false,
})
const customers = (accounts: readonly string[]): StaffChange => ({
  kind: 'account.make-customers',
  subscription,
  accounts: [...accounts],
})
/** Accounts of the test by name before the @. */
const roles = async () =>
  Object.fromEntries(
    (
      await inDatabase<{ name: string; role: string }>(
        `select split_part(email, '@', 1) as name, role from account where email like '%@${domain}' order by 1`,
      )
    ).map(({ name, role }) => [name, role]),
  )
const lastLine = async () => (await inDatabase<{ id: string }>(`select coalesce(max(id), 0) as id from audit`))[0]!.id

beforeEach(async () => {
  await inDatabase(`delete from subscription where organisation_id in (select id from organisation where name = 'New')`)
  await inDatabase(`delete from account where email like '%@${domain}'`)
  await inDatabase(`delete from organisation where name = 'New'`)
  organisation = (await inDatabase<{ id: string }>(`insert into organisation (name) values ('New') returning id`))[0]!
    .id
  registrars = []
  for (const name of ['one', 'two', 'three'])
    registrars.push(await addAccount(name, 'ROLE_REGISTRAR', 'active', organisation))
  await addAccount('pending', 'ROLE_REGISTRAR', 'pending', organisation)
  await addAccount('disabled', 'ROLE_REGISTRAR', 'disabled', organisation)
  await addAccount('elsewhere', 'ROLE_REGISTRAR', 'active', id('University'))
  subscription = (await make(admin(), subscribe('2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z', 3))).object
})

describe('a subscription of an organisation whose members are registrars', () => {
  const saying = (count: string) => expect.stringMatching(new RegExp(`^${count} They see only the free sample`))

  test('reports them when it is created or changed', async () => {
    const created = await make(admin(), subscribe('2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z', 1))
    expect(created.sentences).toEqual([saying('3 members are registrars[.]')])
    await make(admin(), customers(registrars.slice(1)))
    const more: StaffChange = { kind: 'subscription.change', subscription, seats: 4 }
    expect((await previewChange(db, admin(), { change: more })).sentences).toEqual([
      saying('1 member is a registrar[.]'),
    ])
    expect((await make(admin(), more)).sentences).toEqual([saying('1 member is a registrar[.]')])
    await make(admin(), customers(registrars.slice(0, 1)))
    expect((await make(admin(), { ...more, seats: 5 })).sentences).toEqual([])
  })

  test('does not report them once it has ended', async () => {
    const { sentences } = await make(admin(), subscribe('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z', 1))
    expect(sentences).toEqual([])
  })
})

describe('registrars become customers', () => {
  test('together, with one audit line for each account and no other account changed', async () => {
    const before = await lastLine()
    const others = await roles()
    const rest = () => inDatabase(`select id, role from account where email not like '%@${domain}' order by id`)
    const accountsBefore = await rest()
    const preview = await previewChange(db, admin(), { change: customers(registrars) })
    expect(preview.sentences[0]).toMatch(/^3 people gain access to .* at once, until 1 Jan 2036\.$/)
    expect(preview.destructive).toBe(false)
    expect(await roles()).toEqual(others)

    expect(await make(admin(), customers(registrars), 'New contract')).toMatchObject({
      state: 'done',
      object: subscription,
    })
    expect(await roles()).toEqual({
      ...others,
      one: 'ROLE_CUSTOMER',
      two: 'ROLE_CUSTOMER',
      three: 'ROLE_CUSTOMER',
    })
    expect(await rest()).toEqual(accountsBefore)
    const lines = await inDatabase<{ object: string }>(
      `select action, object, before, after, role, request from audit where id > $1 order by object`,
      [before],
    )
    expect(lines).toEqual(
      registrars.toSorted().map((object) => ({
        action: 'account.role',
        object,
        before: { role: 'ROLE_REGISTRAR' },
        after: { role: 'ROLE_CUSTOMER', reason: 'New contract' },
        role: 'ROLE_ADMIN',
        request: 'reference',
      })),
    )
  })

  test.each<[string, () => Caller]>([
    ['a data editor', editor],
    ['a customer', () => as('customer@autoworks.example', 'ROLE_CUSTOMER')],
    ['a customer of BMW', () => as('engineer@bmw.example', 'ROLE_CUSTOMER_BMW')],
    [
      'a registrar',
      () => ({ kind: 'account', accountId: registrars[0]!, organisationId: organisation, role: 'ROLE_REGISTRAR' }),
    ],
    ['a visitor', () => visitor],
  ])('not by %s', async (_who, caller) => {
    const before = [await roles(), await lastLine()]
    await expect(make(caller(), customers(registrars))).rejects.toEqual(forbidden('role'))
    expect([await roles(), await lastLine()]).toEqual(before)
  })

  test.each<[string, () => Promise<string> | string]>([
    ['a member of another organisation', () => find('elsewhere')],
    ['a member who has not confirmed the address', () => find('pending')],
    ['a disabled member', () => find('disabled')],
    ['a member who is a customer', () => addAccount('customer', 'ROLE_CUSTOMER', 'active', organisation)],
    ['a member of staff', () => id('editor@mi.example')],
    ['the administrator who asks', () => id('admin@mi.example')],
    ['an unknown account', () => '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ])('not if %s is in the list: no account changes', async (_who, other) => {
    const list = [registrars[0]!, await other()]
    const before = [await roles(), await lastLine()]
    await expect(make(admin(), customers(list))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('1 of 2 accounts are no longer active registrars'),
    })
    expect([await roles(), await lastLine()]).toEqual(before)
  })

  test('not beyond the seats, which the message states; those who fit one by one', async () => {
    await make(admin(), { kind: 'subscription.change', subscription, seats: 2 })
    const before = await roles()
    await expect(make(admin(), customers(registrars))).rejects.toMatchObject({
      code: 'invalid_request',
      message: '3 members need seats, and 2 of 2 are free. Add seats, or make single members customers.',
    })
    expect(await roles()).toEqual(before)
    // The same account twice needs one seat.
    await make(admin(), customers([registrars[0]!, registrars[0]!]))
    await make(admin(), customers([registrars[1]!]))
    await expect(make(admin(), customers([registrars[2]!]))).rejects.toThrow(
      '1 member needs a seat, and 0 of 2 are free. Add seats.',
    )
    expect(await roles()).toEqual({ ...before, one: 'ROLE_CUSTOMER', two: 'ROLE_CUSTOMER' })
  })

  test('not beyond the seats of a subscription that starts later', async () => {
    await make(admin(), { kind: 'subscription.suspend', subscription })
    subscription = (await make(admin(), subscribe('2037-01-01T00:00:00Z', '2038-01-01T00:00:00Z', 2))).object
    await expect(make(admin(), customers(registrars))).rejects.toThrow('2 of 2 are free from 2037-01-01 on')
    await make(admin(), customers(registrars.slice(1)))
  })

  test('one by one, not beyond the seats of a subscription that starts later', async () => {
    await make(admin(), subscribe('2037-01-01T00:00:00Z', '2038-01-01T00:00:00Z', 2))
    const role = (account: string): StaffChange => ({ kind: 'account.role', account, role: 'ROLE_CUSTOMER' })
    await make(admin(), role(registrars[0]!))
    await make(admin(), role(registrars[1]!))
    // Seats are free today, and none from the first day of the later subscription on.
    await expect(make(admin(), role(registrars[2]!))).rejects.toThrow(
      'All 2 seats of the organisation are taken from 2037-01-01 on. Add seats first.',
    )
  })

  test('not for a subscription that is suspended or has ended', async () => {
    await make(admin(), { kind: 'subscription.suspend', subscription })
    await expect(make(admin(), customers(registrars))).rejects.toThrow('has ended or is suspended')
    subscription = (await make(admin(), subscribe('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z', 9))).object
    await expect(make(admin(), customers(registrars))).rejects.toThrow('has ended or is suspended')
  })
})

async function find(name: string): Promise<string> {
  const [account] = await inDatabase<{ id: string }>(`select id from account where email = '${name}@${domain}'`)
  return account!.id
}
