import { yieldRatio } from '#core/charts/yield-ratio.ts'
import { axis, plasticStrain } from '#core/test-types/parts/axes.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfVariant, type TestSeries } from '#views/tests/index.ts'
import type { Coil } from './find-coils.ts'
import { overlaid } from './overlay.ts'

/** A chart of the comparison alone: directions of each coil against its own rolling direction. */
export const yieldRatioChart: ChartView = {
  id: 'yield-ratio',
  label: 'yield ratio',
  kind: 'curve',
  x: { ...plasticStrain, label: 'Plastic strain along RD, at the same work' },
  y: axis('yield_ratio', 'Yield stress ratio to RD', 'σ_θ/σ_0', 'ratio', '1', { around: true }),
  note: 'Stress of each direction over that along RD where both have taken the same plastic work; from mean flow curves, up to uniform strain.',
}

/** Ratios of yield stress of each coil's directions, aligned by equal plastic work. */
export async function drawYieldRatio(
  db: Reader,
  coils: readonly Coil[],
): Promise<{ readonly series: readonly TestSeries[]; readonly notes: readonly string[] }> {
  const notes: string[] = [yieldRatioChart.note!]
  const drawn: { name: string; series: TestSeries[] }[] = []
  for (const { name, variant } of coils) {
    const { series = [] } = variant
      ? await testOfVariant(db, {
          variant,
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
    if (ratios.length === 0) notes.push(`${name}: no two directions with a flow curve.`)
    drawn.push({ name, series: ratios })
  }
  return { series: overlaid(drawn), notes }
}
