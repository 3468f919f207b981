import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Caller, operator, type Role } from '#server/db/database.ts'
import type { Calling } from '#server/quotas/quotas.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { roomInMinute } from '../fixtures/minute.ts'

export let database: TestDatabase
/** Alpha, Beta with a larger plan, Gamma whose plan is over, Delta and Epsilon. */
export let organisations: string[]

/** Organisations with and without a plan, for the tests of a file; each test begins with a minute that is not spent. */
export function useQuotas(): void {
  beforeAll(async () => {
    database = await testDatabase()
    await database.asWriter(operator, async (db) => {
      const made = await db
        .insertInto('organisation')
        .values(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name) => ({ name })))
        .returning('id')
        .execute()
      organisations = made.map(({ id }) => id)
      const plan = await db
        .insertInto('plan')
        .values({ code: 'large', name: 'Large', calls_per_minute: 90, calls_per_day: 120 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('subscription')
        .values([
          {
            organisation_id: organisations[1]!,
            plan_id: plan.id,
            starts_at: new Date('2020-01-01'),
            ends_at: new Date('2120-01-01'),
            seats: 1,
          },
          {
            organisation_id: organisations[2]!,
            plan_id: plan.id,
            starts_at: new Date('2020-01-01'),
            ends_at: new Date('2021-01-01'),
            seats: 1,
          },
        ])
        .execute()
    })
  })
  afterAll(() => database.close())
  beforeEach(() => roomInMinute(database))
}

let people = 0
/** Somebody new, of one of the organisations or of none. */
export function person(organisation: number | null, role: Role = 'ROLE_CUSTOMER'): Caller {
  people += 1
  const accountId = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`
  return {
    kind: 'account',
    accountId,
    organisationId: organisation === null ? null : organisations[organisation]!,
    role,
  }
}

export const calling = (caller: Caller, more: Partial<Calling> = {}): Calling => ({
  caller,
  address: '192.0.2.1',
  apiKeyId: undefined,
  ...more,
})

/** How many of some calls are allowed, one after the other. */
export async function allowedOf(calls: number, make: () => Promise<{ allowed: boolean }>): Promise<number> {
  let allowed = 0
  for (let i = 0; i < calls; i++) if ((await make()).allowed) allowed += 1
  return allowed
}

export const naming = Buffer.alloc(32, 7)
export const small = { perMinute: 60, perHour: 600, perDay: 1_000 }
