import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { explainAccess } from './explain.ts'

let db: TestDatabase
const ids = new Map<string, string>()
beforeAll(async () => {
  db = await demoDatabase()
  await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string; id: string }>(
      `select email as name, id from account union all select path, id from tree_node
       union all select 'private', id from tree_node where visibility = 'private' and level = 'material'`,
    )
    for (const { name, id } of rows) ids.set(name, id)
  })
})
afterAll(() => db.close())

const explain = (email: string, path: string, at = new Date('2026-06-01T00:00:00Z')) =>
  db.withCaller(operator, (reader) =>
    explainAccess(reader, { account: ids.get(email) ?? '', node: ids.get(path) ?? '', at }),
  )

const dualPhase = 'Steels/AHSS/Dual-Phase'
// Plans and grants: core/synthetic/organisations.ts.
test.each<[string, string, string, object]>([
  [
    'customer, bought two levels above',
    'customer@autoworks.example',
    `${dualPhase}/DP980`,
    { reads: 'all', because: 'A grant covers it.', grant: { node: 'Dual Phase', to: 'plan Forming', endsAt: null } },
  ],
  [
    'customer, not in their plan',
    'customer@autoworks.example',
    'Steels/Press-Hardening',
    {
      reads: 'none',
      because: 'No grant of the organisation’s plans or of the role covers it.',
      grant: null,
      others: ['In the plan Simulation, which the organisation does not have.'],
    },
  ],
  ['customer, some of it', 'customer@autoworks.example', 'Steels', { reads: 'part', grant: null }],
  [
    'customer-specific role',
    'engineer@bmw.example',
    'Steels/Conventional-HSS/HSLA',
    { reads: 'all', grant: { to: 'role Customer, BMW', node: 'HSLA' } },
  ],
  [
    'registrar whose organisation had a plan',
    'registrar@university.example',
    dualPhase,
    {
      reads: 'part', // the free sample is below it
      others: expect.arrayContaining(['The subscription to Forming ended on 1 Jan 2025.']),
    },
  ],
  [
    'free sample, before activation',
    'pending@university.example',
    `${dualPhase}/DP980/DP980-6`,
    { reads: 'all', because: 'The account is not active, so it has the access of a visitor.' },
  ],
  [
    'free sample',
    'registrar@university.example',
    `${dualPhase}/DP980/DP980-6`,
    { because: 'It is free for everyone.', grant: null, others: [] },
  ],
  ['data editor', 'editor@mi.example', 'Steels', { reads: 'all', because: expect.stringContaining('read everything') }],
  [
    'granted, with something below it that is private to another organisation',
    'engineer@bmw.example',
    `${dualPhase}/DP780`,
    {
      reads: 'part',
      because:
        'A grant covers it. Materials below it that are not readable are drafts or private to another organisation.',
      grant: { node: 'AHSS', to: 'plan Simulation' },
    },
  ],
  [
    'private to another organisation',
    'engineer@bmw.example',
    'private',
    // The plan's grant above it opens nothing of it, and neither would another plan's.
    { reads: 'none', because: expect.stringContaining('cannot see it'), grant: null, others: [] },
  ],
])('%s', async (_who, email, path, expected) => {
  expect(await explain(email, path)).toMatchObject(expected)
})

test('at another moment', async () => {
  const student = await explain('registrar@university.example', dualPhase, new Date('2024-06-01T00:00:00Z'))
  expect(student.others).toContain('In the organisation’s plan Forming, but Registrars have no seat in it.')
})

test.each([
  ['nobody', 'Steels'],
  ['editor@mi.example', 'nothing'],
])('%s and %s: not there', async (email, path) => {
  ids.set('nobody', '00000000-0000-4000-8000-000000000000')
  ids.set('nothing', '00000000-0000-4000-8000-000000000000')
  await expect(explain(email, path)).rejects.toThrow('has been removed')
})

test('what is explained is what is read, for every person and material', async () => {
  const materials = [...ids].filter(([path]) => path.split('/').length === 5)
  const { rows: people } = await db.asAdmin((admin) =>
    admin.query<{ id: string; email: string; role: 'ROLE_CUSTOMER'; organisation: string }>(
      `select id, email, role, organisation_id as organisation from account where state = 'active'`,
    ),
  )
  for (const { id, email, role, organisation } of people) {
    const seen = await db.withCaller({ kind: 'account', accountId: id, organisationId: organisation, role }, (reader) =>
      reader.selectFrom('coil').select('material_id').distinct().execute(),
    )
    const readable = new Set(seen.map(({ material_id }) => material_id))
    for (const [path, node] of materials.filter((_, i) => i % 4 === 0)) {
      const { reads } = await explain(email, path, new Date())
      expect([email, path, reads]).toEqual([email, path, readable.has(node) ? 'all' : 'none'])
    }
  }
})
