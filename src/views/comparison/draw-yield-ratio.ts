import { yieldRatio } from '#core/charts/yield-ratio.ts'
import { axis, plasticStrain } from '#core/test-types/parts/charts.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfCoil, type TestSeries } from '#views/tests/index.ts'
import type { FoundCoil } from './find-coils.ts'
import { overlaid } from './overlay.ts'

/** Directions of each coil relative to its rolling direction; comparison only. */
export const yieldRatioChart: ChartView = {
  id: 'yield-ratio',
  label: 'yield ratio',
  kind: 'curve',
  x: { ...plasticStrain, label: 'Plastic strain along RD, at equal work' },
  y: axis('yield_ratio', 'Yield stress ratio to RD', 'σ_θ/σ_0', 'ratio', '1', { around: true }),
  note: 'Stress in each direction over stress along RD at equal plastic work; from mean flow curves, up to uniform strain.',
}

/** Ratios of yield stress at equal plastic work. */
export async function drawYieldRatio(
  db: Reader,
  coils: readonly FoundCoil[],
): Promise<{ readonly series: readonly TestSeries[]; readonly notes: readonly string[] }> {
  const notes: string[] = [yieldRatioChart.note!]
  const drawn: { name: string; series: TestSeries[] }[] = []
  for (const { name, coil } of coils) {
    const { series = [] } = coil
      ? await testOfCoil(db, {
          coil,
          test: 'UAT',
          chart: 'flow',
          curves: 'mean',
          orientation: ['RD', 'DD', 'TD'],
          focus: '',
        })
      : {}
    const means = series.filter(({ group, kind }) => group >= 0 && kind === 'mean')
    const reference = means.find(({ condition }) => condition === 'RD')
    const ratios = means.flatMap((one): TestSeries[] => {
      const curve = reference && one !== reference ? yieldRatio(reference.curve, one.curve) : undefined
      return curve ? [{ ...one, curve, recorded: curve.x.length, spread: null }] : []
    })
    if (ratios.length === 0) notes.push(`${name}: flow curves in fewer than two directions.`)
    drawn.push({ name, series: ratios })
  }
  return { series: overlaid(drawn), notes }
}
