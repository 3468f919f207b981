import { sql } from 'kysely'
import type { ComparedBy } from '#contract/laboratory-health.ts'
import { grubbsCritical } from '#core/statistics/grubbs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type MeasuredSpecimen, namedSpecimens, numbers, specimenColumns } from './measured.ts'

export type FarValue = MeasuredSpecimen & {
  readonly property: string
  readonly value: number
  /** Of its level, itself among them. */
  readonly n: number
  readonly mean: number
  readonly s: number
}

export type FarValues = {
  /** The farthest first. */
  readonly values: readonly FarValue[]
  /** How many there are of each property, also of those that were too many to list. */
  readonly counts: ReadonlyMap<string, number>
}

/** From three values on. It rises with their number: for more than these the last lets through too much rather than too little. */
const criticals = Array.from({ length: 60 }, (_, i) => grubbsCritical(i + 3))
/** A scatter below this share of the mean, or a distance so near to the largest that there can be, is rounding: all others are equal. */
const rounding = 1e-9

/**
 * Values of the newest coils that lie farther from the mean of their level than Grubbs' test at 5 % lets a sound one. Where all others of a
 * level read the same, as percentages in whole numbers do, rounding hides their scatter and the test says nothing. Staff's alone.
 */
export async function farValues(
  db: Reader,
  {
    test,
    by,
    property,
    most,
  }: {
    readonly test: TestCode
    readonly by: ComparedBy
    /** Its values alone are listed; of all properties without it. */
    readonly property?: string | undefined
    readonly most: number
  },
): Promise<FarValues> {
  const { rows } = await sql<FarValue & { readonly count: number }>`
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
    ) as far where nth = 1 or ${property === undefined ? sql`place <= ${most}` : sql`property = ${property} and nth <= ${most}`}
    order by place`.execute(db)
  return {
    values: rows.filter((row) => property === undefined || row.property === property).slice(0, most),
    counts: new Map(rows.map(({ property, count }) => [property, count])),
  }
}
