import { afterAll, beforeAll, expect } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import type { Caller, Role } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeChange } from '#server/organisations/make-change.ts'

export let db: TestDatabase

export const ids = new Map<string, string>()

export const id = (name: string) => ids.get(name) ?? '00000000-0000-4000-8000-000000000000'

export const as = (email: string, role: Role): Caller => ({
  kind: 'account',
  accountId: id(email),
  organisationId: id('Material Insights'),
  role,
})

export const admin = () => as('admin@mi.example', 'ROLE_ADMIN')

export const second = () => as('second@mi.example', 'ROLE_ADMIN')

export const editor = () => as('editor@mi.example', 'ROLE_DATAEDITOR')

export const make = (caller: Caller, change: StaffChange, reason = 'test') =>
  makeChange(db, caller, { change, reason, request: 'reference' })

export const role = (email: string, to: Role): StaffChange => ({ kind: 'account.role', account: id(email), role: to })

export const inDatabase = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  db.asAdmin(async (client) => (await client.query<T>(text, values)).rows)

export const forbidden = (saying: string) =>
  expect.objectContaining({ code: 'forbidden', message: expect.stringContaining(saying) })

/** Makes it ready for the tests of a file, and empties it between them. */
export function useOrganisations(): void {
  beforeAll(async () => {
    db = await demoDatabase()
    await db.asAdmin(async (admin) => {
      await admin.query(`insert into account (email, role, state) values ('second@mi.example', 'ROLE_ADMIN', 'active')`)
      const { rows } = await admin.query<{ name: string; id: string }>(`
        select name, id from organisation union all select code, id from plan union all select email, id from account
        union all select path, id from tree_node
        union all select 'subscription of ' || o.name, s.id from subscription s join organisation o on o.id = s.organisation_id`)
      for (const row of rows) ids.set(row.name, row.id)
    })
  })
  afterAll(() => db.close())
}
