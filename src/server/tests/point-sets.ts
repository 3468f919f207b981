import { sql } from 'kysely'
import type { PointSetRecord } from '#contract/tests.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import type { Reader } from '#server/db/database.ts'
import { coilIdsOf, cutFor, type TestFilter } from './filter.ts'

/** Point sets of a test with their points: forming limits, fracture strains, chord moduli. NaN is null. */
export async function findPointSets(db: Reader, filter: TestFilter): Promise<PointSetRecord[]> {
  const rows = await db
    .selectFrom('point_set as p')
    .innerJoin('condition as c', 'c.id', 'p.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.coil_id', '=', sql<string>`any(${coilIdsOf(filter)}::uuid[])`)
    .where('t.code', '=', filter.test)
    .$if(filter.conditions !== undefined, (q) => q.where('c.label', '=', sql<string>`any(${[...filter.conditions!]})`))
    // Points are computed from all specimens of a condition, so they belong to each of their projects.
    .$if(filter.project !== undefined, (q) =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('replicate as r')
            .whereRef('r.condition_id', '=', 'c.id')
            .where(cutFor(filter.project!))
            .select('r.id'),
        ),
      ),
    )
    .orderBy('c.position')
    .orderBy('p.kind')
    .select([
      'p.id',
      'p.kind',
      't.coil_id as coilId',
      't.code as test',
      'c.id as conditionId',
      'c.label as condition',
      'p.channels',
      'p.data',
      'p.method',
      'p.punch',
      'p.status',
      'p.synthetic',
    ])
    .execute()
  return rows.map(({ data, ...set }) => ({
    ...set,
    columns: decodePlanar(data, set.channels.length).map((column) =>
      Array.from(column, (value) => (Number.isNaN(value) ? null : value)),
    ),
  }))
}
