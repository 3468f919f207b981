import { type RawBuilder, sql } from 'kysely'
import { testTypes } from '#core/test-types/index.ts'
import type { Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { fitModelsJob, queueFits } from '#server/model-fits/index.ts'
import { trainPredictorsJob } from '#server/predictor/train-job.ts'
import { trainingMethod } from '#server/predictor/versions.ts'
import { rebuildDerivedJob, rebuildPropertiesJob, type Rebuilt } from './rebuild-job.ts'
import { reEvaluationJob } from '#server/re-evaluation/re-evaluation-job.ts'

export type Counts = { readonly source: number; readonly derived: number }

export type DerivedData = {
  readonly id: string
  /** Shown to administrators: "Property table". */
  readonly name: string
  /** Singular of the counted rows: "coil". */
  readonly noun: string
  /** Query for one row with the columns of `Counts`, read as staff. */
  readonly counts: RawBuilder<Counts>
  /** Queues the jobs that fill gaps; repeated calls queue them once. */
  readonly queue: (db: Writer) => Promise<void>
}

const key = 'derived'

const rebuild = (data: Rebuilt) => async (db: Writer) => {
  await queueJob(db, rebuildDerivedJob, { data }, { key: data })
}

const statedBeside = testTypes.flatMap(({ code, besideRecord }) =>
  besideRecord ? [{ test: code, properties: besideRecord }] : [],
)

/** Stated results of a laboratory for each specimen; `filled`: they are among its stored properties. */
const statedResults = sql`
  select t.coil_id as coil, s.replicate_id is not null as filled
  from jsonb_to_recordset(${JSON.stringify(statedBeside)}::jsonb) as tests (test text, properties jsonb)
  join test_series t on t.code = tests.test
  join coil v on v.id = t.coil_id and v.status <> 'withdrawn'
  join condition c on c.series_id = t.id
  join replicate r on r.condition_id = c.id and r.status <> 'withdrawn' and r.laboratory_results <> '[]'
  cross join lateral (
    select distinct l ->> 'id' as property from jsonb_array_elements(r.laboratory_results) l
    where tests.properties ? (l ->> 'id')) p
  -- Read whole from an index of these properties (migrations/0007), not specimen by specimen.
  left join (
    select distinct replicate_id, property from scalar
    where property in (${sql.join(statedBeside.flatMap(({ properties }) => properties.map((id) => sql.lit(id))))})
  ) s on s.replicate_id = r.id and s.property = p.property`

/**
 * Measured coils with a tensile strength along RD, which every hardening fit needs; `filled`: they have models, or a
 * fit ended without any; `queued`: a fit waits or runs.
 */
const measuredCoils = sql`
  select v.id as coil,
    exists (select from parameter_set m where m.coil_id = v.id)
      or exists (select from job j where j.kind = ${fitModelsJob.id} and j.state = 'done' and j.input ->> 'coil' = v.id::text) as filled,
    exists (select from job j where j.kind = ${fitModelsJob.id} and j.state in ('waiting', 'running')
      and j.input ->> 'coil' = v.id::text) as queued
  from coil v
  where not v.synthetic and v.status <> 'withdrawn' and exists (
    select from test_series t join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id
    join scalar s on s.replicate_id = r.id
    where t.coil_id = v.id and t.code = 'UAT' and c.orientation = 'RD' and r.status <> 'withdrawn'
      and s.property = 'uat.rm' and s.value is not null)`

/** Newest versions of models of mi Predictor used in the last months; `filled`: trained by the present method. */
const trainedModels = sql`
  select distinct on (v.set_hash, v.pair, v.feature_set, v.basis)
    not v.content ? 'trained' or (v.content ->> 'method')::int = ${trainingMethod} as filled
  from predictor_version v join predictor_set s on s.hash = v.set_hash and s.asked_at > now() - interval '180 days'
  -- Nothing answers with former models of measured coils alone.
  where v.basis <> 'measured'
  order by v.set_hash, v.pair, v.feature_set, v.basis, v.number desc`

const countsOf = (rows: ReturnType<typeof sql>) =>
  sql<Counts>`select count(*)::int as source, count(*) filter (where filled)::int as derived from (${rows}) as item`

const coilsLeft = async (db: Writer, rows: ReturnType<typeof sql>): Promise<string[]> => {
  const left = await sql<{ coil: string }>`select distinct coil from (${rows}) as item order by coil`.execute(db)
  return left.rows.map(({ coil }) => coil)
}

/** Everything that is derived from stored rows and can be missing after an update. Add new kinds here. */
export const derivedData: readonly DerivedData[] = [
  {
    id: 'access',
    name: 'Access to materials',
    noun: 'material',
    counts: sql<Counts>`
      select count(*)::int as source, count(a.id)::int as derived
      from tree_node m left join app.materials_with_access() as a (id) on a.id = m.id where m.level = 'material'`,
    queue: rebuild('access'),
  },
  {
    id: 'search',
    name: 'Search index',
    noun: 'name',
    counts: sql<Counts>`
      select count(*)::int as source, count(s.node_id)::int as derived
      from tree_node n left join search_name s on s.node_id = n.id where n.visibility = 'public' and n.release is not null`,
    queue: rebuild('search'),
  },
  {
    id: 'teasers',
    name: 'Tests of closed materials',
    noun: 'material',
    counts: sql<Counts>`
      select count(*)::int as source, count(t.material_id)::int as derived
      from tree_node m left join material_teaser t on t.material_id = m.id where m.level = 'material' and m.release is not null`,
    queue: rebuild('teasers'),
  },
  {
    id: 'properties',
    name: 'Property table',
    noun: 'coil',
    counts: sql<Counts>`
      select count(*)::int as source, count(p.coil_id)::int as derived
      from coil v join tree_node m on m.id = v.material_id left join property_row p on p.coil_id = v.id
      where v.release is not null and m.release is not null and v.status <> 'withdrawn'`,
    async queue(db) {
      await queueJob(db, rebuildPropertiesJob, {}, { key })
    },
  },
  {
    id: 'status',
    name: 'Material status',
    noun: 'coil',
    counts: sql<Counts>`
      select count(*)::int as source,
        least(count(s.coil_id), (select coalesce(sum(n), 0) from status_count where token = 0))::int as derived
      from coil v left join coil_status s on s.coil_id = v.id`,
    queue: rebuild('status'),
  },
  {
    id: 'stated-results',
    name: 'Results stated by laboratories',
    noun: 'result',
    counts: countsOf(statedResults),
    async queue(db) {
      const coils = await coilsLeft(db, sql`select * from (${statedResults}) as item where not filled`)
      await queueJob(db, reEvaluationJob, { coils }, { key })
    },
  },
  {
    id: 'models',
    name: 'Models of measured coils',
    noun: 'coil',
    counts: countsOf(measuredCoils),
    async queue(db) {
      await queueFits(
        db,
        await coilsLeft(db, sql`select * from (${measuredCoils}) as item where not filled and not queued`),
      )
    },
  },
  {
    id: 'predictors',
    name: 'Models of mi Predictor',
    noun: 'model',
    counts: countsOf(trainedModels),
    async queue(db) {
      await queueJob(db, trainPredictorsJob, {}, { key })
    },
  },
]
