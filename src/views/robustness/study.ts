import type { ScatterRow, StudyCoil } from '#contract/views/robustness.ts'
import { drawSamples } from '#core/scatter/draw-samples.ts'
import { correlationInterval, logScatter } from '#core/scatter/log-scatter.ts'
import { cornerOf } from '#core/scatter/soft-and-hard.ts'
import { corners, leader, quantities } from '#core/scatter/study.ts'
import type { ScatterSource } from './scatter-of-coil.ts'

export type Study = {
  readonly rows: readonly ScatterRow[]
  readonly corners: readonly StudyCoil[]
  readonly samples: readonly StudyCoil[]
}

/**
 * The coils of a robustness study from the scatter of specimens.
 *
 * @throws RangeError with the reason why specimens or samples are too few, or measured and synthetic ones stand together
 */
export function studyOf({ rows, own, mixed }: ScatterSource, samples: number, seed: number): Study {
  if (mixed) throw new RangeError('measured and synthetic specimens stand together; their scatter is that of neither')
  if (!own) throw new RangeError('Rp0.2, Rm and Ag along RD were not measured on this coil')
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
