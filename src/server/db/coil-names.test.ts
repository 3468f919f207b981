import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Every name, definition and comment of the database as text. */
const texts = `
  with ours as (
    select c.oid, c.relkind, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'app', 'former', 'every_version', 'at_release')
  ), text_of as (
    select 'relation ' || name as what, name as text from ours
    union all select 'type ' || typname, typname from pg_type where typrelid in (select oid from ours)
    union all select 'column of ' || name, attname from pg_attribute a join ours on ours.oid = attrelid where relkind <> 'i'
    union all select 'default of ' || name, pg_get_expr(adbin, adrelid) from pg_attrdef join ours on ours.oid = adrelid
    union all select 'view ' || name, pg_get_viewdef(oid) from ours where relkind = 'v'
    union all select 'index ' || name, pg_get_indexdef(oid) from ours where relkind = 'i'
    union all select 'constraint ' || conname, conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k join ours on ours.oid = conrelid
    union all select 'trigger ' || tgname || ' of ' || name, pg_get_triggerdef(t.oid) from pg_trigger t join ours on ours.oid = tgrelid
    union all select 'policy ' || polname || ' of ' || name,
      concat_ws(' ', polname, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy join ours on ours.oid = polrelid
    union all select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prokind = 'f'
    union all select 'comment on ' || name, description from pg_description join ours on ours.oid = objoid where classoid = 'pg_class'::regclass
  )
  select what from text_of where text ~* $1 order by what`

const named = (word: string) =>
  db.asAdmin(async (admin) => (await admin.query<{ what: string }>(texts, [word])).rows.map(({ what }) => what))

test('a tested coil is called a coil in every name, definition and comment', async () => {
  // The kind of a withdrawn or approved coil is a stored id.
  expect(await named('variant')).toEqual(['constraint status_change_kind_check', 'constraint withdrawal_kind_check'])
  // The same question finds what it should.
  expect(await named('coil_id')).toEqual(
    expect.arrayContaining([
      'column of public.test_series',
      'constraint test_series_material_id_coil_id_fkey',
      'function app.refresh_material_status(uuid)',
      'index public.test_series_of_coil',
      'trigger keep_former_update of public.property_row',
      'view at_release.test_series',
    ]),
  )
})
