import { sql } from 'kysely'
import { testCodes } from '#contract/catalogue.ts'
import type { AvailableTest, ConditionSummary } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { cutFor } from './filter.ts'

/** Tests of a readable coil, in registry order. With a project only its tests and specimens; counts include all. */
export async function availableTests(db: Reader, coilId: string, project?: string): Promise<AvailableTest[]> {
  const [series, conditions] = await Promise.all([
    db
      .selectFrom('test_series as t')
      .where('t.coil_id', '=', coilId)
      .select(['t.id', 't.code', 't.coil_id as coilId', 't.standard', 't.laboratory', 't.synthetic'])
      .execute(),
    conditionsOf(db, coilId, project),
  ])
  return series
    .filter(({ id }) => project === undefined || conditions.some(({ seriesId }) => seriesId === id))
    .toSorted((a, b) => testCodes.indexOf(a.code) - testCodes.indexOf(b.code))
    .map((test) => {
      const own = conditions.filter(({ seriesId }) => seriesId === test.id)
      return {
        ...test,
        defaultCondition: defaultCondition(test.code, own),
        conditions: own.map(toSummary),
        counts: {
          replicates: total(own.map(({ replicates }) => replicates.length)),
          curves: total(own.map(({ curves }) => curves)),
          scalars: total(own.map(({ scalars }) => scalars)),
          pointSets: total(own.map(({ pointSets }) => pointSets)),
          fieldMaps: total(own.map(({ fieldMaps }) => fieldMaps)),
        },
      }
    })
}

/** Records of a table below the replicates of condition `c`; only current curves. */
function below(table: 'curve' | 'scalar' | 'field_map') {
  const today = table === 'curve' ? sql`and x.superseded is null` : sql``
  return sql<number>`(
    select count(*)::int from ${sql.table(table)} x join replicate r on r.id = x.replicate_id
    where r.condition_id = c.id ${today})`
}

async function conditionsOf(db: Reader, coilId: string, project?: string) {
  const ofProject = project === undefined ? sql`` : sql`and ${cutFor(project)}`
  const rows = await db
    .selectFrom('condition as c')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.coil_id', '=', coilId)
    .orderBy('c.position')
    .orderBy('c.label')
    .select([
      'c.id',
      'c.series_id as seriesId',
      'c.label',
      'c.orientation',
      'c.angle_deg as angle',
      'c.rate_per_s as rate',
      'c.delay_min as delay',
      sql<
        number[]
      >`array(select r.number from replicate r where r.condition_id = c.id ${ofProject} order by r.number)`.as(
        'replicates',
      ),
      below('curve').as('curves'),
      below('scalar').as('scalars'),
      below('field_map').as('fieldMaps'),
      sql<number>`(select count(*)::int from point_set p where p.condition_id = c.id)`.as('pointSets'),
    ])
    .execute()
  return rows.filter(({ replicates }) => project === undefined || replicates.length > 0)
}

type ConditionRow = Awaited<ReturnType<typeof conditionsOf>>[number]

function toSummary({ id, label, orientation, angle, rate, delay, replicates }: ConditionRow): ConditionSummary {
  return { id, label, orientation, angle, rate, delay, replicates }
}

/** Default of the specification if the coil has it (`RD 1`: replicate 1 of `RD`), otherwise the first condition. */
function defaultCondition(code: AvailableTest['code'], conditions: readonly ConditionRow[]): string {
  const type = testType(code)
  const labelled = conditions.flatMap(({ label, replicates }) =>
    type.condition.pattern === 'delay' ? [label] : replicates.map((number) => `${label} ${number}`),
  )
  return labelled.includes(type.condition.default) ? type.condition.default : (labelled[0] ?? type.condition.default)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
