import { quantities, cornerOf, corners, leader } from '#core/scatter/study.ts'
import { listMapRows } from '#server/properties/index.ts'
import { findScalars } from '#server/tests/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { MaterialCoil } from '#contract/catalogue.ts'
import type { ScatterRow, StudyCoil } from '#contract/views/robustness.ts'
import { drawSamples } from '#core/scatter/draw-samples.ts'
import { correlationInterval, logScatter } from '#core/scatter/log-scatter.ts'

/** `coil`: its specimens; `grade`: specimens of all readable coils of the grade. */
export type ScatterScope = 'coil' | 'grade'

export type ScatterSource = {
  readonly of: string
  /** One row for each specimen with all quantities. */
  readonly rows: readonly (readonly number[])[]
  /** Means of the coil; null if one was not measured. */
  readonly own: readonly number[] | null
  readonly mixed: boolean
}

const maxCoils = 200

/** Specimens along RD with Rp0.2, Rm and Ag. */
export async function scatterSource(
  db: Reader,
  { material, coil }: MaterialCoil,
  scope: ScatterScope,
): Promise<ScatterSource> {
  const grade = material.trail.find(({ level }) => level === 'grade')
  const coils =
    scope === 'grade' && grade
      ? (await listMapRows(db, { within: { id: grade.id, level: 'grade' } }, [], maxCoils)).map(({ coilId }) => coilId)
      : [coil.id]
  const scalars = await findScalars(db, {
    coilIds: [...new Set([coil.id, ...coils])],
    test: 'UAT',
    orientations: ['RD'],
    properties: quantities.map(({ property }) => property),
  })
  const specimens = [
    ...Map.groupBy(
      scalars.filter(({ status }) => status !== 'withdrawn'),
      ({ replicateId }) => replicateId,
    ).values(),
  ].flatMap((own) => {
    const numbers = quantities.map(({ property }) => own.find((one) => one.property === property)?.value ?? null)
    return numbers.every((value) => value !== null)
      ? [{ coil: own[0]!.coilId, synthetic: own[0]!.synthetic, numbers }]
      : []
  })
  const ofCoil = specimens.filter(({ coil: id }) => id === coil.id)
  const tested = new Set(specimens.map(({ coil }) => coil)).size
  return {
    of: scope === 'grade' && grade ? `${tested === 1 ? '1 coil' : `${tested} coils`} of ${grade.name}` : coil.name,
    rows: specimens.map(({ numbers }) => numbers),
    own:
      ofCoil.length === 0
        ? null
        : quantities.map((_, i) => ofCoil.reduce((sum, { numbers }) => sum + numbers[i]!, 0) / ofCoil.length),
    mixed: new Set(specimens.map(({ synthetic }) => synthetic)).size > 1,
  }
}

export type Study = {
  readonly rows: readonly ScatterRow[]
  readonly corners: readonly StudyCoil[]
  readonly samples: readonly StudyCoil[]
}

/**
 * Coils of a robustness study from the scatter of specimens.
 * @throws RangeError if specimens or samples are too few, or measured and synthetic ones are mixed
 */
export function studyOf({ rows, own, mixed }: ScatterSource, samples: number, seed: number): Study {
  if (mixed) throw new RangeError('measured and synthetic specimens are mixed, so their scatter is not valid')
  if (!own) throw new RangeError('Rp0.2, Rm and Ag along RD not measured on this coil')
  const scatter = logScatter(rows)
  const coil = (name: string, factors: readonly number[]): StudyCoil => ({
    name,
    factors,
    values: own.map((value, i) => value * factors[i]!),
  })
  return {
    rows: quantities.map(({ id, label, unit }, i) => ({
      id,
      label,
      unit,
      centre: scatter.centre[i]!,
      scatter: scatter.s[i]!,
      correlations: scatter.correlation[i]!.map((value, j) => ({
        value,
        interval: i === j ? null : correlationInterval(value, scatter.specimens),
      })),
    })),
    corners: corners.map(([name, quantile]) => coil(name, cornerOf(scatter, leader, quantile))),
    samples: drawSamples(scatter, samples, seed).map((factors, i) =>
      coil(`sample-${String(i + 1).padStart(String(samples).length, '0')}`, factors),
    ),
  }
}
