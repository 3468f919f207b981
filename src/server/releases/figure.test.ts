import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { operator, visitor } from '#server/db/database.ts'
import { findScalars } from '#server/tests/index.ts'
import { propertyTable } from '#server/tests/index.ts'
import { demoDatabase } from '#tests/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { writeFileSync } from 'node:fs'

test('figure', async () => {
  const db = await demoDatabase()
  const out: unknown[] = []
  const size = async () => db.asAdmin(async (a) => {
    const { rows } = await a.query(`select sum(pg_total_relation_size(c.oid)) filter (where n.nspname = 'former')::bigint as former,
      sum(pg_total_relation_size(c.oid)) filter (where n.nspname = 'public')::bigint as live,
      (select sum(pg_column_size(t.*)) from former.scalar t)::bigint as scalar_bytes, (select count(*) from former.scalar)::int as scalars,
      (select sum(pg_column_size(t.*)) from former.property_row t)::bigint as row_bytes, (select count(*) from former.property_row)::int as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r'`)
    return rows[0]
  })
  out.push(await size())
  const v = (await db.asAdmin((a) => a.query(`select v.id from variant v where v.name = 'DP980 (6) GI 1.40'`))).rows[0].id
  for (let i = 0; i < 3; i++) {
    await db.asAdmin((a) => a.query(`insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, "window", flags, version, position)
      select s.material_id, s.replicate_id, s.curve_id, s.property, s.value * 1.01, s.unit, s.method, s."window", s.flags, 'x' || $2, s.position from scalar s
      join replicate r on r.id = s.replicate_id join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      where t.variant_id = $1 and s.release is not null and s.value is not null`, [v, i]))
    const t0 = performance.now()
    const p = await db.asWriter(operator, (w) => publishDrafts(w, { note: 'x', year: 2026 }), { statementTimeout: 60000 })
    out.push([p, performance.now() - t0, await size()])
  }

  const plan = await db.withCaller({ ...visitor, release: 2 }, async (r) => {
    const { rows } = await sql<any>`explain (analyze, buffers off) select s.id, s.value, c.label from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id join variant v on v.id = t.variant_id join scalar s on s.replicate_id = r.id where t.variant_id = any(${[v]}::uuid[]) and t.code = 'UAT' order by v.position, v.name, c.position, c.label, r.number, s.position`.execute(r)
    return rows.map((x: any) => x['QUERY PLAN']).join('\n')
  })
  writeFileSync('/tmp/plan.txt', plan)
  writeFileSync('/tmp/figure.json', JSON.stringify(out, null, 1))
  await db.close()
  expect(1).toBe(1)
})
