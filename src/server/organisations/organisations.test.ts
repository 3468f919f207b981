import { describe, expect, test } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { admin, editor, id, inDatabase, make, role, useOrganisations } from '#tests/stages/organisations.ts'

useOrganisations()

describe('organisations', () => {
  test.each([
    ['a free-mail domain', ['gmail.com'], 'is a public mail service'],
    ['a sub-domain of one', ['mail.gmail.com'], 'is a public mail service'],
    ['a domain of mail to throw away', ['mailinator.com'], 'is a public mail service'],
    ['a disposable one', ['mailinator.com'], 'is a public mail service'],
    ["somebody else's domain", ['bmw.example'], 'belongs to another organisation'],
  ])('%s is refused', async (_why, domains, saying) => {
    const change: StaffChange = {
      kind: 'organisation.change',
      organisation: id('Autoworks'),
      name: 'Autoworks',
      domains,
    }
    await expect(make(admin(), change)).rejects.toThrow(saying)
  })

  test('name and domains change together and are audited with what was before', async () => {
    await make(editor(), {
      kind: 'organisation.change',
      organisation: id('University'),
      name: 'Technical University',
      domains: ['university.example', 'tu.example'],
    })
    const [line] = await inDatabase(
      `select action, object, before, after, role, request from audit order by id desc limit 1`,
    )
    expect(line).toEqual({
      action: 'organisation.change',
      object: id('University'),
      before: { name: 'University', domains: ['university.example'] },
      after: { name: 'Technical University', domains: ['tu.example', 'university.example'], reason: 'test' },
      role: 'ROLE_DATAEDITOR',
      request: 'reference',
    })
  })
})

describe('seats', () => {
  test('a customer needs a seat', async () => {
    await make(admin(), { kind: 'subscription.change', subscription: id('subscription of Autoworks'), seats: 1 })
    const move: StaffChange = {
      kind: 'account.organisation',
      account: id('engineer@bmw.example'),
      organisation: id('Autoworks'),
    }
    await expect(make(admin(), move)).rejects.toThrow('All 1 seats')
    await make(admin(), { kind: 'subscription.change', subscription: id('subscription of Autoworks'), seats: 25 })
    const student = id('registrar@university.example')
    await make(admin(), { kind: 'account.organisation', account: student, organisation: id('Autoworks') })
    await make(admin(), role('registrar@university.example', 'ROLE_CUSTOMER'))
    await expect(
      make(admin(), { kind: 'subscription.change', subscription: id('subscription of Autoworks'), seats: 1 }),
    ).rejects.toThrow('2 seats are taken')
    await make(admin(), role('registrar@university.example', 'ROLE_REGISTRAR'))
    await make(admin(), { kind: 'account.organisation', account: student, organisation: id('University') })
  })

  test('the seats of all subscriptions that run count together', async () => {
    const student = id('registrar@university.example')
    await make(admin(), { kind: 'account.organisation', account: student, organisation: id('Autoworks') })
    await make(admin(), role('registrar@university.example', 'ROLE_CUSTOMER'))
    const first = id('subscription of Autoworks')
    const change = (subscription: string, seats: number): StaffChange => ({
      kind: 'subscription.change',
      subscription,
      seats,
    })
    const more: StaffChange = {
      kind: 'subscription.create',
      organisation: id('Autoworks'),
      plan: id('simulation'),
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2036-01-01T00:00:00Z',
      seats: 1,
      trial: false,
    }
    const { object: second } = await make(admin(), more)
    // Two people, one seat on each.
    await make(admin(), change(first, 1))
    await make(admin(), { kind: 'subscription.suspend', subscription: first })
    await expect(make(admin(), { ...more, seats: 1, startsAt: '2035-01-01T00:00:00Z' })).resolves.toMatchObject({
      state: 'done',
    })
    // When the others have ended, one seat is one too few.
    await expect(
      make(admin(), { ...more, startsAt: '2037-01-01T00:00:00Z', endsAt: '2038-01-01T00:00:00Z' }),
    ).rejects.toThrow('2 seats are taken, and there would be 1 from 2037-01-01 on')
    // One that does not run seats nobody, whatever becomes of its seats.
    await make(admin(), change(first, 5))
    await make(admin(), change(first, 1))
    await make(admin(), { kind: 'subscription.resume', subscription: first })
    await make(admin(), change(first, 2))
    await make(admin(), { kind: 'subscription.suspend', subscription: second })
    await expect(make(admin(), change(first, 1))).rejects.toThrow('2 seats are taken, and there would be 1')
    await make(admin(), { kind: 'subscription.suspend', subscription: first })
    await expect(make(admin(), { kind: 'subscription.resume', subscription: second })).rejects.toThrow(
      'there would be 1',
    )
    await expect(make(admin(), more)).rejects.toThrow('there would be 1')

    await make(admin(), { kind: 'subscription.resume', subscription: first })
    await make(admin(), change(first, 25))
    await make(admin(), role('registrar@university.example', 'ROLE_REGISTRAR'))
    await make(admin(), { kind: 'account.organisation', account: student, organisation: id('University') })
    await inDatabase(`delete from subscription where id <> $1 and organisation_id = $2`, [first, id('Autoworks')])
  })
})
