import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, type Role, visitor } from '#server/db/database.ts'
import { getMaterial } from '#server/catalogue/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { grantsOf } from './grants.ts'
import { type MaterialFacts, mayRead } from './policy.ts'

const of = (organisationId: string | null, role: Role): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId,
  role,
})
const none = { byPlan: new Set<string>(), byRole: new Set<string>() }
const facts: MaterialFacts = {
  released: true,
  free: false,
  organisationId: null,
  ancestors: ['steels', 'dp980', 'dp980-6'],
}

describe('who may read (docs/security.md#who-may-read-what)', () => {
  const plan = { ...none, byPlan: new Set(['dp980']) }
  const role = { ...none, byRole: new Set(['dp980-6']) }
  test.each<[string, Caller, Partial<MaterialFacts>, typeof none, boolean]>([
    ['visitor, free sample', visitor, { free: true }, none, true],
    ['visitor, paid', visitor, {}, none, false],
    ['visitor, even with a grant in hand', visitor, {}, plan, false],
    ['registrar of a paying organisation', of('a', 'ROLE_REGISTRAR'), {}, plan, false],
    ['customer, the grade was bought', of('a', 'ROLE_CUSTOMER'), {}, plan, true],
    ['customer, something else was bought', of('a', 'ROLE_CUSTOMER'), { ancestors: ['steels'] }, plan, false],
    ['customer-specific role', of(null, 'ROLE_CUSTOMER_BMW'), {}, role, true],
    ['own private material', of('a', 'ROLE_CUSTOMER'), { organisationId: 'a' }, none, true],
    [
      'private material of their organisation, registrar',
      of('a', 'ROLE_REGISTRAR'),
      { organisationId: 'a' },
      none,
      false,
    ],
    ["somebody else's private material", of('b', 'ROLE_CUSTOMER'), { organisationId: 'a' }, none, false],
    [
      "somebody else's private material below what was bought",
      of('b', 'ROLE_CUSTOMER'),
      { organisationId: 'a' },
      plan,
      false,
    ],
    ['draft, customer', of('a', 'ROLE_CUSTOMER'), { released: false }, plan, false],
    ['draft, free', visitor, { released: false, free: true }, none, false],
    ['draft, data editor', of(null, 'ROLE_DATAEDITOR'), { released: false }, none, true],
    ['private, administrator', of(null, 'ROLE_ADMIN'), { organisationId: 'a' }, none, true],
  ])('%s', (_why, caller, more, grants, open) => {
    expect(mayRead(caller, { ...facts, ...more }, grants)).toBe(open)
  })
})

describe('policy and database agree', () => {
  let db: TestDatabase
  let small: SmallCatalogue
  beforeAll(async () => {
    ;[db, small] = await smallDatabase()
  })
  afterAll(() => db.close())

  const callers: [string, () => Caller][] = [
    ['visitor', () => visitor],
    ['registrar', () => of(small.autoworks, 'ROLE_REGISTRAR')],
    ['customer', () => of(small.autoworks, 'ROLE_CUSTOMER')],
    ['rival', () => of(small.rival, 'ROLE_CUSTOMER')],
    ['customer-specific role', () => of(small.rival, 'ROLE_CUSTOMER_BMW')],
    ['data editor', () => of(null, 'ROLE_DATAEDITOR')],
    ['operator', () => operator],
  ]
  const kinds = ['free', 'bought', 'closed', 'own', 'forRole', 'draft'] as const

  test.each(callers)('%s', async (_who, caller) => {
    await db.withCaller(caller(), async (reader) => {
      for (const kind of kinds) {
        const { nodeId } = small[kind]
        const rows = await reader.selectFrom('coil').where('material_id', '=', nodeId).select('id').execute()
        const material = await getMaterial(reader, nodeId)
        const node = await reader
          .selectFrom('tree_node')
          .where('id', '=', nodeId)
          .select(['free', 'ancestors', 'organisation_id as organisationId', 'release'])
          .executeTakeFirst()
        const may =
          node && mayRead(caller(), { ...node, released: node.release !== null }, await grantsOf(reader, caller()))
        expect([kind, may ?? false]).toEqual([kind, rows.length > 0])
        expect([kind, material?.access === 'full']).toEqual([kind, rows.length > 0])
      }
    })
  })
})
