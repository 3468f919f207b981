import { evaluations, evaluateTest } from '#core/evaluate/evaluations.ts'
import type { Evaluation } from '#core/evaluate/result/evaluation.ts'
import { type GivenSettings, withSettings } from '#core/evaluate/stated/settings.ts'
import type { PointTable } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { QuantityId } from '#core/units/quantity.ts'
import type { Reader } from '#server/db/database.ts'
import { storedTension } from './import/stored-tension.ts'
import { findPointSets } from './point-sets.ts'
import { evaluateStored, type StoredSpecimen, storedSpecimens } from './stored-specimens.ts'

export type Series = { readonly coilId: string; readonly code: TestCode }

export type ChosenSpecimens = {
  readonly replicates: ReadonlySet<string>
  readonly settings: GivenSettings
  /** Specimens compared with the tension test: evaluated with their stored settings if the reference changes. */
  readonly along: ReadonlySet<string>
  readonly reason: string
}

export type Evaluated = { readonly specimen: StoredSpecimen; readonly evaluation: Evaluation }

/** Evaluates the stored originals of a test of a coil with the current procedures, without withdrawn specimens. */
export async function evaluateSeries(
  db: Reader,
  { coilId, code }: Series,
  chosen: ChosenSpecimens | undefined,
): Promise<Evaluated[]> {
  const specimens = (await storedSpecimens(db, { coilId, test: code })).flatMap((specimen) => {
    if (specimen.status === 'withdrawn') return []
    if (chosen?.replicates.has(specimen.replicateId))
      return [{ ...specimen, stated: withSettings(specimen.stated, chosen.settings).options }]
    return !chosen || chosen.along.has(specimen.replicateId) ? [specimen] : []
  })
  if (specimens.length === 0) return []
  const tension = await storedTension(db, code, coilId)
  if (evaluations[code].per === 'specimen') {
    return specimens.map((specimen) => ({ specimen, evaluation: evaluateStored(code, specimen, tension) }))
  }
  // Points of a condition give one result, stored with its first specimen.
  const sets = await findPointSets(db, { coilId, test: code })
  const first = [...Map.groupBy(specimens, ({ condition }) => condition).values()].map((group) => group[0]!)
  return first.flatMap((specimen) => {
    const tables = sets.filter(({ condition, kind }) => condition === specimen.condition && kind === 'forming-limit')
    if (tables.length === 0) return []
    const [evaluation] = evaluateTest(code, [], { ...specimen.stated, tables: tables.map(pointTableOf) })
    return [{ specimen, evaluation: evaluation! }]
  })
}

export function pointTableOf({
  kind,
  channels,
  columns,
  method,
}: Awaited<ReturnType<typeof findPointSets>>[number]): PointTable {
  return {
    name: kind,
    method: method ?? undefined,
    texts: [],
    channels: channels.map(({ role, quantity, unit }, i) => ({
      name: role,
      role: role === 'eps1' || role === 'eps2' ? role : 'other',
      quantity: quantity as QuantityId,
      unit,
      values: Float64Array.from(columns[i]!, (value) => value ?? Number.NaN),
      missing: {},
    })),
  }
}
