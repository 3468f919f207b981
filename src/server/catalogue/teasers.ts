import { sql } from 'kysely'
import { finiteElementTabs } from '#core/test-types/index.ts'
import type { Writer } from '#server/db/database.ts'
import { isReleased } from '#server/db/is-released.ts'

/**
 * Stores for every material which tests its released records cover and their number: the only facts that a locked page
 * and public totals may show. A finite-element tab counts from its first source test.
 */
export async function refreshTeasers(db: Writer): Promise<void> {
  const tabs = JSON.stringify(finiteElementTabs.map(({ code, sources }) => ({ tab: code, source: sources[0] })))
  await sql`
    insert into material_teaser (material_id, tests, fe_tabs, coils, test_series, curves)
    select m.id, coalesce(t.codes, '{}'),
           array(select x.tab from jsonb_to_recordset(${tabs}::jsonb) as x(tab text, source text)
                 where x.source = any(t.codes) order by x.tab),
           (select count(*) from coil v
            where v.material_id = m.id and ${isReleased('v')} and v.status <> 'withdrawn'),
           coalesce(t.series, 0),
           (select count(*) from curve c where c.material_id = m.id and ${isReleased('c')} and c.superseded is null)
    from tree_node m
    left join lateral (
      select array_agg(distinct s.code order by s.code) as codes, count(*) as series
      from test_series s where s.material_id = m.id and ${isReleased('s')}
    ) t on true
    where m.level = 'material'
    on conflict (material_id) do update set tests = excluded.tests, fe_tabs = excluded.fe_tabs,
      coils = excluded.coils, test_series = excluded.test_series, curves = excluded.curves`.execute(db)
}
