import type { Client } from 'pg'

/**
 * Copies the whole catalogue as real rows, so that it holds `copies` times its materials, coils, specimens, curves and rows derived from them. The
 * tree grows on each level: each family becomes three, each grade twelve, and each of those gets further materials. Copies are not free.
 *
 * Copy k of a record has the id of its original with k in place of the first eight digits, so that what belongs together lies together.
 *
 * @param admin   its connection runs without triggers meanwhile
 * @param copies  1 or more, with the original
 */
export async function copyCatalogue(admin: Client, copies: number): Promise<void> {
  await admin.query('set session_replication_role = replica')
  await admin.query(preparations)
  const statements = [copyTree]
  for (const table of tables) {
    await admin.query(`create temp table original_${table} as table ${table}`)
    statements.push(await copyOf(admin, table))
  }
  for (let k = 1; k < copies; k++) for (const statement of statements) await admin.query(statement, [k])
  await admin.query(namesAndAccess)
  await admin.query('update status_count set n = n * $1', [copies])
  await admin.query('set session_replication_role = default')
  await admin.query('vacuum analyze')
}

const tables = (
  'coil test_series condition raw_file replicate curve scalar field_map point_set parameter_set measurement_origin ' +
  'coil_status property_row material_teaser material_mark private_material'
).split(' ')

const preparations = `
  create temp table original_tree_node as table tree_node;
  create function pg_temp.copied(id uuid, k int) returns uuid language sql immutable
    return case when k = 0 then id else overlay(id::text placing lpad(to_hex(k), 8, '0') from 1 for 8)::uuid end;
  -- Families come in three copies and grades in twelve, which all further materials share.
  create function pg_temp.copy_on(level text, k int) returns int language sql immutable
    return case level when 'material' then k when 'grade' then k % 12 when 'family' then k % 3 else 0 end;
  -- DP980 (6) becomes DP980 (1006), DP980 becomes DP980 K1.
  create function pg_temp.renamed(name text, k int) returns text language sql immutable
    return case when k = 0 then name when name ~ '\\(\\d+\\)' then regexp_replace(name, '\\((\\d+)\\)', '(' || k || '00\\1)')
      else name || ' K' || k end;
  create function pg_temp.slug_of(name text) returns text language sql immutable
    return replace(regexp_replace(name, '[()]', '', 'g'), ' ', '-');`

const copyTree = `
  with recursive copied as (
    select id as original, id, name, path, ancestors from original_tree_node where level = 'series'
    union all
    select n.id, c.id, c.name, p.path || '/' || pg_temp.slug_of(c.name), p.ancestors || c.id
    from copied p
    join original_tree_node n on n.parent_id = p.original
    cross join lateral (select pg_temp.copied(n.id, k) as id, pg_temp.renamed(n.name, k) as name from pg_temp.copy_on(n.level, $1) k) c
  )
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, second_name, position, visibility, organisation_id, synthetic, release)
  select c.id, n.level, c.ancestors[cardinality(c.ancestors) - 1], c.name, pg_temp.slug_of(c.name), c.path, c.ancestors, n.second_name, n.position,
    n.visibility, n.organisation_id, n.synthetic, n.release
  from copied c join original_tree_node n on n.id = c.original
  on conflict (id) do nothing`

const namesAndAccess = `
  insert into material_access (material_id, free, open_to)
    select id, free, case when visibility = 'private' then array[organisation_id] else ancestors end
    from tree_node where level = 'material' on conflict do nothing;
  insert into search_name (node_id, words)
    select id, ' ' || array_to_string(app.search_words(name || ' ' || coalesce(second_name, '')), ' ') || ' '
    from tree_node where visibility = 'public' and release is not null on conflict do nothing;
  delete from search_word;
  insert into search_word (word, names)
    select w, count(*) from search_name, regexp_split_to_table(btrim(words), ' ') w where w <> '' group by w`

/** What a column of copy $1 has instead of the original's value; all others are repeated. */
const changed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['id', 'material_id', 'coil_id', 'series_id', 'condition_id', 'replicate_id', 'curve_id'].map((name) => [
      name,
      `pg_temp.copied(${name}, $1)`,
    ]),
  ),
  grade_id: `pg_temp.copied(grade_id, pg_temp.copy_on('grade', $1))`,
  family_id: `pg_temp.copied(family_id, pg_temp.copy_on('family', $1))`,
  specimen_id: 'null',
  inputs: 'array(select pg_temp.copied(input, $1) from unnest(inputs) input)',
  details: `regexp_replace(details::text, '"number": "[0-9a-f]{8}', '"number": "' || lpad(to_hex($1), 8, '0'), 'g')::jsonb`,
}
/** Coils are named by their material. */
const changedOfCoil: Readonly<Record<string, string>> = {
  name: 'pg_temp.renamed(name, $1)',
  slug: 'pg_temp.slug_of(pg_temp.renamed(name, $1))',
}

async function copyOf(admin: Client, table: string): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const changes = table.startsWith('coil') ? { ...changed, ...changedOfCoil } : changed
  const values = rows.map(({ name }) => (Object.hasOwn(changes, name) ? changes[name] : `"${name}"`))
  return `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from original_${table} where $1::int > 0`
}
