import { parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Writer } from '#server/db/database.ts'

export type NewSeries = {
  readonly materialId: string
  readonly coilId: string
  readonly code: TestCode
  readonly standard?: string | null | undefined
  readonly laboratory?: string | null | undefined
  readonly synthetic?: boolean
  /** Null: a draft. */
  readonly release?: number | null
}

export async function ensureSeries(db: Writer, series: NewSeries): Promise<string> {
  const found = await db
    .selectFrom('test_series')
    .where('coil_id', '=', series.coilId)
    .where('code', '=', series.code)
    .select('id')
    .executeTakeFirst()
  if (found) return found.id
  const made = await db
    .insertInto('test_series')
    .values({
      material_id: series.materialId,
      coil_id: series.coilId,
      code: series.code,
      standard: series.standard ?? null,
      laboratory: series.laboratory ?? null,
      synthetic: series.synthetic ?? false,
      release: series.release ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export type NewCondition = {
  readonly materialId: string
  readonly seriesId: string
  readonly code: TestCode
  readonly label: string
  /** Null: a draft. */
  readonly release?: number | null
}

/** Id of `RD`, `240 Minute` …; created if new. @throws RangeError if the label does not match the test's pattern */
export async function ensureCondition(
  db: Writer,
  { materialId, seriesId, code, label, release = null }: NewCondition,
): Promise<string> {
  const { orientation, angle, rate, delay, edge } = parseCondition(code, label)
  const found = await db
    .selectFrom('condition')
    .where('series_id', '=', seriesId)
    .where('label', '=', label)
    .select('id')
    .executeTakeFirst()
  if (found) return found.id
  const made = await db
    .insertInto('condition')
    .values({
      material_id: materialId,
      series_id: seriesId,
      label,
      orientation: orientation ?? null,
      angle_deg: angle ?? null,
      rate_per_s: rate ?? null,
      delay_min: delay ?? null,
      // RD, DD, TD; slow before fast; short before long; punched edges before others.
      position:
        Math.round((angle ?? 0) * 1000) +
        Math.round(100 * (Math.log10(rate ?? 1e-6) + 6)) +
        (delay ?? 0) +
        (edge ? 10_000_000 : 0),
      release,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
