import { describe, expect, test } from 'vitest'
import type { Feature } from '#contract/access/features.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { admin, db, editor, id, inDatabase, make, role, second, useOrganisations } from '#tests/stages/organisations.ts'
import { makeChange } from './make-change.ts'
import { listPeople } from './lists.ts'
import { changeRole, decideRole } from './member-changes.ts'
import { changeSubscription } from './subscriptions.ts'

useOrganisations()

/** Until another transaction cannot go on before this one has ended. */
async function somebodyWaits(): Promise<void> {
  const waiting = () =>
    inDatabase(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting).toHaveLength(1)
}

describe('two at the same moment, and twice', () => {
  test('the last seat is taken once', async () => {
    const context = { caller: admin(), reason: 'test', sealing: undefined }
    const organisation = id('Autoworks')
    await inDatabase(
      `update subscription set seats = 1 + (select count(*) from account where organisation_id = $1
         and role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and state <> 'disabled') where organisation_id = $1`,
      [organisation],
    )
    for (const name of ['one', 'two']) {
      await inDatabase(
        `insert into account (email, role, organisation_id, state) values ($1, 'ROLE_REGISTRAR', $2, 'active')`,
        [`${name}@autoworks.example`, organisation],
      )
    }
    const people = await inDatabase<{ id: string }>(
      `select id from account where email in ('one@autoworks.example', 'two@autoworks.example')`,
    )
    const [one, two] = people.map(
      ({ id: account }) => ({ kind: 'account.role', account, role: 'ROLE_CUSTOMER' }) as const,
    )
    let second: Promise<unknown> | undefined
    await db.asWriter(admin(), async (writer) => {
      await changeRole(writer, one!, context)
      // Asks while the first one has not been committed.
      second = makeChange(db, admin(), { change: two!, reason: 'test', request: 'reference' }).catch((error) => error)
      await somebodyWaits()
    })
    expect(await second).toMatchObject({ message: expect.stringContaining('seats of the organisation are taken') })
  })

  test('of two words on one request the first stands', async () => {
    await make(admin(), role('editor@mi.example', 'ROLE_ADMIN'), 'Holiday cover')
    const [request] = await inDatabase<{ id: string }>('select id from role_request where decision is null')
    const word = { kind: 'role.decide', request: request!.id } as const
    const context = { caller: second(), reason: '', sealing: undefined }
    let late: Promise<unknown> | undefined
    await db.asWriter(second(), async (writer) => {
      await decideRole(writer, { ...word, decision: 'approved' }, context)
      // Reads while the first one has not been committed.
      late = make(admin(), { ...word, decision: 'refused' }).catch((error) => error)
      await somebodyWaits()
    })
    expect(await late).toMatchObject({ message: expect.stringContaining('No request found with this id') })
    expect(await inDatabase('select decision from role_request where id = $1', [request!.id])).toEqual([
      { decision: 'approved' },
    ])
    await make(admin(), role('editor@mi.example', 'ROLE_DATAEDITOR'))
  })

  test('two changes of one subscription both count', async () => {
    const subscription = id('subscription of BMW')
    const change = { kind: 'subscription.change', subscription } as const
    let late: Promise<unknown> | undefined
    await db.asWriter(admin(), async (writer) => {
      await changeSubscription(writer, { ...change, seats: 77 }, { caller: admin(), reason: '', sealing: undefined })
      late = make(second(), { ...change, endsAt: '2039-01-01T00:00:00.000Z' })
      await somebodyWaits()
    })
    await late
    expect(await inDatabase('select seats, ends_at from subscription where id = $1', [subscription])).toEqual([
      { seats: 77, ends_at: new Date('2039-01-01') },
    ])
  })

  test('a subscription under one key is one, and another one under it is refused', async () => {
    const create = {
      kind: 'subscription.create',
      key: '4b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      organisation: id('University'),
      plan: (await inDatabase<{ id: string }>('select id from plan limit 1'))[0]!.id,
      startsAt: '2031-01-01T00:00:00.000Z',
      endsAt: '2032-01-01T00:00:00.000Z',
      seats: 3,
      trial: false,
    } as const
    const [first, again] = [await make(admin(), create), await make(admin(), create)]
    expect([first.object, again.object]).toEqual([create.key, create.key])
    const made = `select from subscription where starts_at = '2031-01-01'`
    expect(await inDatabase(made)).toHaveLength(1)
    await expect(make(admin(), { ...create, seats: 9 })).rejects.toThrow('already sent')
    expect(await inDatabase(made)).toHaveLength(1)
  })

  test('a list is not replaced by somebody who saw another one', async () => {
    const conflict = expect.objectContaining({ code: 'conflict' })
    const [plan] = await inDatabase<{ id: string; name: string }>(`select id, name from plan order by code limit 1`)
    const features = async () =>
      (await inDatabase<{ feature: Feature }>('select feature from plan_feature where plan_id = $1', [plan!.id])).map(
        ({ feature }) => feature,
      )
    const shown = await features()
    const change = { kind: 'plan.change', plan: plan!.id, name: plan!.name, shown } as const
    await make(admin(), { ...change, features: shown.slice(1) })
    await expect(make(admin(), { ...change, features: shown })).rejects.toEqual(conflict)
    expect((await features()).toSorted()).toEqual(shown.slice(1).toSorted())
    await make(admin(), { ...change, features: shown, shown: await features() })

    const organisation = id('Autoworks')
    const rename: StaffChange = {
      kind: 'organisation.change',
      organisation,
      name: 'Autoworks',
      domains: ['autoworks.example'],
      shown: ['other.example'],
    }
    await expect(make(admin(), rename)).rejects.toEqual(conflict)

    const to = { plan: plan!.id }
    await expect(make(admin(), { kind: 'grants.set', to, nodes: [], shown: [] })).rejects.toEqual(conflict)
    const nodes = (
      await inDatabase<{ node: string }>('select node_id as node from access_grant where plan_id = $1', [plan!.id])
    ).map(({ node }) => ({ node, endsAt: null }))
    expect(nodes.length).toBeGreaterThan(0)
    await make(admin(), { kind: 'grants.set', to, nodes, shown: nodes })
  })
})

test('a domain whose people log in at their company stays, also for an administrator', async () => {
  const organisation = id('Autoworks')
  const change = (domains: string[]): StaffChange => ({
    kind: 'organisation.change',
    organisation,
    name: 'Autoworks',
    domains,
  })
  await inDatabase(
    `insert into company_login (domain, issuer, client_id) values ('autoworks.example', 'https://id.example', 'mi')`,
  )
  for (const caller of [editor(), admin()]) {
    await expect(make(caller, change(['other.example']))).rejects.toThrow('use company log-in')
  }
  expect(await inDatabase(`select from company_login where domain = 'autoworks.example'`)).toHaveLength(1)
  await make(editor(), change(['autoworks.example', 'other.example']))
  await inDatabase(`delete from company_login`)
  await make(editor(), change(['autoworks.example']))
})

test('an erased account is nobody: not listed, not let in again', async () => {
  const account = id('registrar@university.example')
  await inDatabase(`update account set erased_at = now(), state = 'disabled' where id = $1`, [account])
  const listed = await db.withCaller(admin(), listPeople)
  expect(listed.map((person) => person.id)).not.toContain(account)
  for (const change of [
    { kind: 'account.state', account, state: 'active' },
    { kind: 'account.role', account, role: 'ROLE_CUSTOMER' },
  ] as const)
    await expect(make(admin(), change)).rejects.toThrow('No account found with this id')
  await inDatabase(`update account set erased_at = null, state = 'active' where id = $1`, [account])
})
