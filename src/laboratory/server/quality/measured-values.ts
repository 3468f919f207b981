import { type RawBuilder, sql } from 'kysely'
import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

const groups: Readonly<Record<ComparedBy, RawBuilder<string | null>>> = {
  operator: sql`o.operator`,
  machine: sql`o.machine`,
  laboratory: sql`coalesce(o.laboratory, t.laboratory)`,
  dialect: sql`f.dialect`,
}

/** Newest coils in statistics of the laboratory, so that the time of a page does not grow with the catalogue. */
export const maxCoils = 200

/** Series `t` of a test, of the coils whose test was released last; drafts first. Whole coils, so that no level is cut. */
const newestSeries = (test: TestCode) => sql`(
  select * from test_series where code = ${test} order by code, release desc nulls first, id desc limit ${sql.lit(maxCoils)}) t`

/** Specimens of the newest coils with the origin of their numbers; drafts and withdrawn specimens included. */
const specimens = (test: TestCode) => sql`
  ${newestSeries(test)} join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id
  left join measurement_origin o on o.replicate_id = r.id
  left join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash`

/** Number of coils that have a test, withdrawn ones included. */
export async function countCoils(db: Reader, test: TestCode): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from test_series where code = ${test}`.execute(db)
  return rows[0]!.n
}

/** Their numbers `s`: only the newer one if a re-evaluation is stored next to a published value (docs/design/re-evaluation.md#draft-properties). */
export const numbers = sql`join scalar s on s.replicate_id = r.id and (s.release is null or not exists (
    select from scalar d where d.replicate_id = s.replicate_id and d.property = s.property and d.release is null))`

export type MeasuredCell = {
  readonly property: string
  /** Condition of a coil, i.e. repeated specimens. */
  readonly level: string
  /** Null where no origin is stated. */
  readonly group: string | null
  readonly n: number
  readonly mean: number
  /** 0 for a single value. */
  readonly s: number
}

/** Numbers of the newest coils of a test by property, level and group, as count, mean and scatter. Staff's alone: others see no origin. */
export async function measuredCells(
  db: Reader,
  { test, by }: { readonly test: TestCode; readonly by: ComparedBy },
): Promise<MeasuredCell[]> {
  const { rows } = await sql<MeasuredCell>`
    select s.property, r.condition_id as level, ${groups[by]} as "group", count(*)::int as n, avg(s.value) as mean,
      coalesce(stddev_samp(s.value), 0) as s
    from ${specimens(test)} ${numbers}
    where r.status <> 'withdrawn' and s.value is not null
    group by s.property, r.condition_id, ${groups[by]}`.execute(db)
  return rows
}

/** Specimen and time of a value. */
export type MeasuredSpecimen = {
  readonly material: string
  readonly coil: string
  readonly condition: string
  readonly number: number
  readonly group: string | null
  readonly synthetic: boolean
  /** From the file, otherwise time of import; null if unknown. */
  readonly at: Date | null
}

export const specimenColumns = (by: ComparedBy) => sql`
  m.name as material, v.name as coil, c.label as condition, r.number, r.synthetic, ${groups[by]} as "group",
  coalesce(o.measured_at, case when f.source = 'file' then f.imported_at end) as at`
export const namedSpecimens = (test: TestCode) =>
  sql`${specimens(test)} join tree_node m on m.id = r.material_id join coil v on v.id = t.coil_id`

export type MeasuredValue = MeasuredSpecimen & {
  /** Condition of a coil. */
  readonly level: string
  readonly value: number
  /** Mean of its level and how many values it has, itself among them. */
  readonly mean: number
  readonly n: number
}

const maxValues = 2000

/** The newest values of one property of the newest coils whose level has two at least, the oldest of them first. */
export async function measuredValues(
  db: Reader,
  { test, property, by }: { readonly test: TestCode; readonly property: string; readonly by: ComparedBy },
): Promise<MeasuredValue[]> {
  const { rows } = await sql<MeasuredValue>`
    select * from (
      select ${specimenColumns(by)}, r.condition_id as level, s.value,
        avg(s.value) over (partition by r.condition_id) as mean,
        (count(*) over (partition by r.condition_id))::int as n
      from ${namedSpecimens(test)} ${numbers}
      where s.property = ${property} and r.status <> 'withdrawn' and s.value is not null
    ) as each where n > 1 and mean <> 0 and at is not null
    order by at desc, coil desc, condition desc, number desc limit ${maxValues}`.execute(db)
  return rows.toReversed()
}

export type FlagsOfDialect = {
  readonly dialect: string
  readonly specimens: number
  readonly numbers: number
  readonly flagged: number
  /** The three that occur most often. */
  readonly flags: readonly string[]
}

/** Number of flagged values in the newest coils of a test, by file format. */
export async function flagsByDialect(db: Reader, test: TestCode): Promise<FlagsOfDialect[]> {
  const { rows } = await sql<FlagsOfDialect>`
    with number as (
      select coalesce(f.dialect, 'no file') as dialect, r.id as specimen, s.flags
      from ${specimens(test)} ${numbers}
      where r.status <> 'withdrawn'
    ), flag as (
      select dialect, flag, row_number() over (partition by dialect order by count(*) desc, flag) as place
      from number, unnest(flags) flag group by dialect, flag
    )
    select n.dialect, count(distinct n.specimen)::int as specimens, count(*)::int as numbers,
      (count(*) filter (where cardinality(n.flags) > 0))::int as flagged,
      array(select flag from flag where flag.dialect = n.dialect and place <= 3 order by place) as flags
    from number n group by n.dialect order by count(*) desc`.execute(db)
  return rows
}
