import { sql } from 'kysely'
import { evaluations, evaluateTest } from '#core/evaluate/evaluations.ts'
import type { Evaluation, EvaluationOptions, TensionReference } from '#core/evaluate/result/evaluation.ts'
import type { ChannelRole, Specimen } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { parseCondition } from '#core/test-types/index.ts'
import type { QuantityId } from '#core/units/quantity.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import type { Reader } from '#server/db/database.ts'
import { filteredReplicates, placeColumns, type TestFilter } from './filter.ts'

/** A stored original in the form of a file, with the statements of the laboratory. */
export type StoredSpecimen = {
  readonly replicateId: string
  readonly materialId: string
  readonly condition: string
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  readonly rate: number | null
  readonly replicate: number
  readonly status: string
  readonly synthetic: boolean
  readonly specimen: Specimen
  readonly stated: EvaluationOptions
}

/** Staff see the settings of the next release. */
const evaluatedBy =
  sql<EvaluationOptions>`case when r.restated is not null and app.read_release() is null and (select app.is_staff())
  then r.restated else r.stated end`.as('stated')

/** Specimens of a test with stored channels or field; without channels if they consist only of points. */
export async function storedSpecimens(db: Reader, filter: TestFilter): Promise<StoredSpecimen[]> {
  const rows = await filteredReplicates(db, filter)
    .leftJoin('curve as k', (join) => join.onRef('k.replicate_id', '=', 'r.id').on('k.kind', '=', 'raw'))
    .leftJoin('field_map as f', (join) => join.onRef('f.replicate_id', '=', 'r.id').on('f.before_last', '=', 0))
    .select(placeColumns)
    .select(['r.material_id as materialId', 'r.specimen', 'r.geometry', 'r.laboratory_results as laboratory'])
    .select(evaluatedBy)
    .select(['c.rate_per_s as rate', 'k.channels', 'k.data', 'f.channels as fieldChannels', 'f.data as fieldData'])
    .execute()
  return rows.map((row) => {
    const channels = row.fieldChannels ?? row.channels ?? []
    const data = row.fieldData ?? row.data
    const columns = data ? decodePlanar(data, channels.length) : []
    const { replicateId, materialId, condition, orientation, rate, replicate, status, synthetic, stated } = row
    return {
      replicateId,
      materialId,
      condition,
      orientation,
      rate,
      replicate,
      status,
      synthetic,
      stated,
      specimen: {
        id: row.specimen ?? row.condition,
        channels: channels.map(({ role, name, quantity, unit }, i) => ({
          role: role as ChannelRole,
          name,
          quantity: quantity as QuantityId,
          unit,
          values: columns[i]!,
          missing: {},
        })),
        geometry: row.geometry,
        metadata: [],
        laboratory: row.laboratory,
        issues: [],
      },
    }
  })
}

export function evaluateStored(
  code: TestCode,
  { specimen, stated, condition }: Pick<StoredSpecimen, 'specimen' | 'stated' | 'condition'>,
  tension: TensionReference | undefined,
): Evaluation {
  if (evaluations[code].per === 'series') throw new RangeError(`${code} is evaluated from all specimens of a condition`)
  const { orientation, rate, delay, edge } = parseCondition(code, condition)
  return evaluateTest(code, specimen, {
    ...stated,
    ...(edge && { hole: { ...stated.hole, edge } }),
    tension,
    orientation,
    rate: rate ?? stated.rate,
    delay: delay ?? stated.delay,
  })
}
