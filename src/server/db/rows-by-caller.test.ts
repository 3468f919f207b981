import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { type Caller, operator, type Role, visitor } from './database.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
})
afterAll(() => db.close())

const account = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const of = (organisationId: string | null, role: Role): Caller => ({
  kind: 'account',
  accountId: account,
  organisationId,
  role,
})

type Kind = 'free' | 'bought' | 'closed' | 'own' | 'forRole' | 'draft'
const everything: Kind[] = ['free', 'bought', 'closed', 'own', 'forRole', 'draft']

// Who may read the records of which material: docs/security.md#who-may-read-what.
const readers: readonly [string, () => Caller, readonly Kind[]][] = [
  ['a visitor', () => visitor, ['free']],
  ['a registrar', () => of(null, 'ROLE_REGISTRAR'), ['free']],
  ['a registrar of Autoworks', () => of(small.autoworks, 'ROLE_REGISTRAR'), ['free']],
  ['a customer of Autoworks', () => of(small.autoworks, 'ROLE_CUSTOMER'), ['free', 'bought', 'own']],
  ['a customer of the rival', () => of(small.rival, 'ROLE_CUSTOMER'), ['free']],
  ['a customer without organisation', () => of(null, 'ROLE_CUSTOMER'), ['free']],
  ['the customer-specific role', () => of(small.rival, 'ROLE_CUSTOMER_BMW'), ['free', 'forRole']],
  ['a data editor', () => of(null, 'ROLE_DATAEDITOR'), everything],
  ['an administrator', () => of(null, 'ROLE_ADMIN'), everything],
  ['the command line', () => operator, everything],
]

const paidTables = [
  'coil',
  'test_series',
  'condition',
  'raw_file',
  'replicate',
  'curve',
  'scalar',
  'point_set',
  'field_map',
  'parameter_set',
  'material_mark',
]

// Who reads property_row and withdrawal, `server/properties` and `server/releases` test; former rows, `releases/former-rows.test.ts`;
// private_material, `server/private-data`; status_change, status_record and coil_status, `server/status`; measurement_origin, which
// is staff's alone, `laboratory/views/quality`; those of re-evaluations, likewise, `server/re-evaluation`; release_table_part,
// `api/v1/releases/tables.test.ts`.
test('the list above is every table with paid data', async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where column_name = 'material_id' and table_schema = 'public'
         and table_name not in ('material_teaser', 'material_access', 'property_row', 'withdrawal', 'private_material',
           'status_change', 'status_record', 'coil_status', 'measurement_origin', 're_evaluation_number', 're_evaluation_record', 'release_table_part') order by 1`,
    ),
  )
  expect(rows.map(({ name }) => name)).toEqual(paidTables.toSorted())
})

describe.each(readers)('%s', (_who, caller, kinds) => {
  test.each(paidTables)('reads in %s only what they may', async (table) => {
    const seen = await db.withCaller(caller(), async (reader) => {
      const { rows } = await sql<{ id: string }>`select material_id as id from ${sql.table(table)}`.execute(reader)
      return rows.map(({ id }) => everything.find((kind) => small[kind].nodeId === id))
    })
    expect(new Set(seen)).toEqual(new Set(kinds))
    expect(seen).toHaveLength(kinds.length)
  })
})

describe('names in the tree', () => {
  const publicNames: Kind[] = ['free', 'bought', 'closed', 'forRole']
  test.each<[string, () => Caller, readonly Kind[]]>([
    ['a visitor', () => visitor, publicNames],
    ['a customer of the rival', () => of(small.rival, 'ROLE_CUSTOMER'), publicNames],
    ['a registrar of Autoworks', () => of(small.autoworks, 'ROLE_REGISTRAR'), publicNames],
    ['a customer of Autoworks', () => of(small.autoworks, 'ROLE_CUSTOMER'), [...publicNames, 'own']],
    ['a data editor', () => of(null, 'ROLE_DATAEDITOR'), everything],
  ])('%s', async (_who, caller, kinds) => {
    for (const table of ['tree_node', 'material_teaser'] as const) {
      const seen = await db.withCaller(caller(), async (reader) => {
        const column = sql.ref(table === 'tree_node' ? 'id' : 'material_id')
        const { rows } = await sql<{ id: string }>`select ${column} as id from ${sql.table(table)}`.execute(reader)
        return everything.filter((kind) => rows.some(({ id }) => id === small[kind].nodeId))
      })
      // A teaser is written at release, so the draft has none.
      const expected = table === 'tree_node' ? kinds : kinds.filter((kind) => kind !== 'draft')
      expect(seen.toSorted()).toEqual(expected.toSorted())
    }
  })
})

const rows = (context: (signed: string) => string) =>
  db.withCaller(of(small.autoworks, 'ROLE_CUSTOMER'), async (reader) => {
    const { rows: before } = await sql<{ context: string }>`select current_setting('app.context') as context`.execute(
      reader,
    )
    await sql`select set_config('app.context', ${context(before[0]!.context)}, true)`.execute(reader)
    const { rows: after } = await sql<{ n: number }>`select count(*)::int as n from coil`.execute(reader)
    return after[0]!.n
  })

describe('a forged context makes a visitor', () => {
  test('untouched it shows three materials', async () => expect(await rows((signed) => signed)).toBe(3))
  test.each<[string, (signed: string) => string]>([
    ['another organisation', (signed) => signed.replace(small.autoworks, small.rival)],
    ['another role', (signed) => signed.replace('ROLE_CUSTOMER', 'ROLE_ADMIN')],
    ['a later expiry', (signed) => signed.replace(/\|(\d+)\|/, (_, expiry) => `|${Number(expiry) + 9999}|`)],
    ['no signature', (signed) => signed.replace(/[0-9a-f]{64}$/, '')],
    ['nonsense', () => 'v1|||||'],
    ['a number that is too long', () => `v1|ROLE_ADMIN|-|-|99999999999999999999|${'0'.repeat(64)}`],
    ['nothing', () => ''],
  ])('%s', async (_why, change) => expect(await rows(change)).toBe(1))
})

describe('what the roles cannot do', () => {
  test.each([
    ['mi_app_read', `insert into organisation (name) values ('x')`],
    [
      'mi_app_write',
      `insert into coil (material_id, name, slug, thickness_mm) values (gen_random_uuid(), 'x', 'x', 1)`,
    ],
    ['mi_app_write', `update tree_node set free = true`],
    ['mi_app_read', `select secret from app.signing_key`],
    ['mi_staff', `select secret from app.signing_key`],
    ['mi_app_read', `select password_hash from account`],
    ['mi_app_read', `set role mi_owner`],
    ['mi_app_read', `set role mi_staff`],
    ['mi_staff', `alter table coil no force row level security`],
    ['mi_staff', `create table x (y int)`],
    ['mi_staff', `update audit set action = 'a.b'`],
    ['mi_app_read', `select pg_read_file('/etc/passwd')`],
  ] as const)('%s: %s', async (role, statement) => {
    await expect(db.asRole(role, (client) => client.query(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    )
  })

  test('staff without a signed context writes nothing', async () => {
    const write = db.asRole('mi_staff', (client) =>
      client.query(`insert into release (name, note) values ('2000.1', '')`),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })
})

describe('what policies know of a material follows from the tree', () => {
  const way = ['Steels', 'AHSS', 'Dual Phase', 'DP980']
  const rival = `(select id from organisation where name = 'Rival Motors')`

  test.each<[string, Kind, string, boolean, readonly string[]]>([
    // what                          material  change                                          free   opened by
    ['a free sample', 'free', 'position = 7', true, [...way, 'DP980 (6)']],
    ['free no more', 'free', 'free = false', false, [...way, 'DP980 (6)']],
    ['taken back', 'free', 'release = null', false, []],
    ['a draft', 'draft', 'position = 7', false, []],
    ['released', 'draft', 'release = (select max(number) from release)', false, [...way, 'DP980 (5)']],
    ['a private material', 'own', 'position = 7', false, ['Autoworks']],
    ['handed over', 'own', `organisation_id = ${rival}`, false, ['Rival Motors']],
    ['made public', 'own', `visibility = 'public', organisation_id = null`, false, [...way, 'DP980 (91)']],
    ['made private', 'bought', `visibility = 'private', organisation_id = ${rival}`, false, ['Rival Motors']],
    [
      'moved to another grade',
      'closed',
      `parent_id = (select id from tree_node where name = 'DP780')`,
      false,
      ['Steels', 'AHSS', 'Dual Phase', 'DP780', 'DP980 (3)'],
    ],
  ])('%s', async (_what, kind, change, free, opened) => {
    const found = await db.asAdmin(async (admin) => {
      await admin.query(
        `begin; insert into tree_node (level, parent_id, name, slug)
         select 'grade', parent_id, 'DP780', 'DP780' from tree_node where name = 'DP980'`,
      )
      await admin.query(`update tree_node set ${change} where id = $1`, [small[kind].nodeId])
      const { rows } = await admin.query(
        `select free, array(select coalesce(n.name, o.name) from unnest(open_to) with ordinality as k (id, place)
           left join tree_node n on n.id = k.id left join organisation o on o.id = k.id order by place) as opened
         from material_access where material_id = $1`,
        [small[kind].nodeId],
      )
      await admin.query('rollback')
      return rows
    })
    expect(found).toEqual([{ free, opened }])
  })

  test('nobody changes it by hand, and readers see of it what is open to them', async () => {
    const byHand = db.asRole('mi_staff', (client) => client.query('update material_access set free = true'))
    await expect(byHand).rejects.toThrow(/permission denied/)
    const seen = (caller: Caller) =>
      db.withCaller(caller, async (reader) => {
        const { rows } = await sql<{ id: string }>`select material_id as id from material_access`.execute(reader)
        return everything.filter((kind) => rows.some(({ id }) => id === small[kind].nodeId))
      })
    expect(await seen(visitor)).toEqual(['free'])
    expect(await seen(of(small.autoworks, 'ROLE_REGISTRAR'))).toEqual(['free'])
    expect(await seen(of(small.autoworks, 'ROLE_CUSTOMER'))).toEqual(['free', 'bought', 'own'])
  })

  test('the owner, who writes it, reads no paid data through it', async () => {
    const seen = await db.asAdmin(async (admin) => {
      await admin.query('begin; set local role mi_owner')
      const counts: unknown[] = []
      for (const table of paidTables) {
        if (table !== 'material_mark') counts.push((await admin.query(`select 1 from ${table}`)).rowCount)
      }
      await admin.query('rollback')
      return counts
    })
    expect(new Set(seen)).toEqual(new Set([0]))
  })
})

test('a subscription that has ended grants nothing', async () => {
  const customer = of(small.autoworks, 'ROLE_CUSTOMER')
  const count = () =>
    db.withCaller(customer, (reader) =>
      reader
        .selectFrom('coil')
        .select('id')
        .execute()
        .then((rows) => rows.length),
    )
  expect(await count()).toBe(3)
  await db.asAdmin((admin) => admin.query(`update subscription set ends_at = now() - interval '1 second'`))
  expect(await count()).toBe(2)
  await db.asAdmin((admin) => admin.query(`update subscription set ends_at = now() + interval '1 year'`))
})

test('the policy asks who calls once per statement, and looks up the material by its key', async () => {
  const plan = await db.asAdmin(async (admin) => {
    // Large enough that reading the whole tree for one number would show in the planner's sums.
    await admin.query('begin')
    await admin.query(
      `insert into tree_node (level, parent_id, name, slug)
       select 'material', parent_id, 'Many ' || i, 'Many-' || i from tree_node, generate_series(1, 4000) i where id = $1`,
      [small.free.nodeId],
    )
    await admin.query('analyze material_access, scalar')
    await admin.query('set local role mi_app_read; set local enable_seqscan = off')
    const { rows } = await admin.query(`explain select id from scalar where id = '${account}'`)
    await admin.query('rollback')
    return rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/InitPlan/)
  expect(plan).toMatch(/Index Scan using material_access_pkey on material_access/)
  expect(plan).not.toMatch(/tree_node/)
})
