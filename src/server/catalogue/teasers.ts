import { sql } from 'kysely'
import { finiteElementTabs } from '#core/test-types/index.ts'
import type { Writer } from '#server/db/database.ts'

/**
 * Writes down, for every material, which tests its released records cover: the little that a closed page may say.
 * A finite-element tab has something to show when its first source test was made.
 */
export async function refreshTeasers(db: Writer): Promise<void> {
  const tabs = JSON.stringify(finiteElementTabs.map(({ code, sources }) => ({ tab: code, source: sources[0] })))
  await sql`
    insert into material_teaser (material_id, tests, fe_tabs)
    select m.id, coalesce(t.codes, '{}'),
           array(select x.tab from jsonb_to_recordset(${tabs}::jsonb) as x(tab text, source text)
                 where x.source = any(t.codes) order by x.tab)
    from tree_node m
    left join lateral (
      select array_agg(distinct s.code order by s.code) as codes
      from test_series s where s.material_id = m.id and s.release is not null
    ) t on true
    where m.level = 'material'
    on conflict (material_id) do update set tests = excluded.tests, fe_tabs = excluded.fe_tabs`.execute(db)
}
