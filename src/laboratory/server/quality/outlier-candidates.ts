import { sql } from 'kysely'
import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import { grubbsCritical } from '#core/statistics/outlier-tests.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type MeasuredSpecimen, namedSpecimens, numbers, specimenColumns } from './measured-values.ts'

export type OutlierCandidate = MeasuredSpecimen & {
  readonly property: string
  readonly value: number
  /** Of its level, itself among them. */
  readonly n: number
  readonly mean: number
  readonly s: number
}

export type OutlierCandidates = {
  /** The farthest first. */
  readonly values: readonly OutlierCandidate[]
  /** Number by property, also of those that are not listed. */
  readonly counts: ReadonlyMap<string, number>
}

/** From three values on. It rises with their number: for more than these the last lets through too much rather than too little. */
const criticals = Array.from({ length: 60 }, (_, i) => grubbsCritical(i + 3))
/** Relative scatter below which values differ only by rounding. */
const rounding = 1e-9

/**
 * Outliers of the newest coils by Grubbs' test at 5 % within their level. Levels whose other values are equal, such as whole percentages,
 * are skipped, because rounding hides their scatter. Staff only.
 */
export async function findOutlierCandidates(
  db: Reader,
  {
    test,
    by,
    property,
    max,
  }: {
    readonly test: TestCode
    readonly by: ComparedBy
    /** Lists only values of this property; otherwise of all. */
    readonly property?: string | undefined
    readonly max: number
  },
): Promise<OutlierCandidates> {
  const { rows } = await sql<OutlierCandidate & { readonly count: number }>`
    select * from (
      select *, (count(*) over own)::int as count, row_number() over (own order by excess desc) as nth,
        row_number() over (order by excess desc, coil, condition, number) as place
      from (
        select *, abs(value - mean) / s / (${criticals}::float8[])[least(n, ${criticals.length} + 2) - 2] as excess
        from (
          select ${specimenColumns(by)}, s.property, s.value, (count(*) over level)::int as n,
            avg(s.value) over level as mean, stddev_samp(s.value) over level as s
          from ${namedSpecimens(test)} ${numbers}
          where r.status <> 'withdrawn' and s.value is not null
          window level as (partition by s.property, r.condition_id)
        ) as each where n > 2 and s > ${rounding} * abs(mean)
          and abs(value - mean) < s * (n - 1) / sqrt(n) * (1 - ${rounding}::float8)
      ) as known where excess > 1
      window own as (partition by property)
    ) as far where nth = 1 or ${property === undefined ? sql`place <= ${max}` : sql`property = ${property} and nth <= ${max}`}
    order by place`.execute(db)
  return {
    values: rows.filter((row) => property === undefined || row.property === property).slice(0, max),
    counts: new Map(rows.map(({ property, count }) => [property, count])),
  }
}
