import { useState } from 'react'
import { summarise } from '#core/statistics/replicates.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticPoints } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Specimen', symbol: '', kind: 'count', fromZero: true }
const y: ChartAxis = { label: 'Hole expansion ratio', symbol: 'λ', kind: 'percent', fromZero: true }
/** The free sample 240 minutes after punching: diameters before and at the crack [mm]. */
const before = [10, 10, 9.99, 10, 9.99, 9.99]
const cracked = [13.03, 12.81, 12.64, 13.01, 12.31, 12.75]

export function HoleExpansionRatio() {
  const [diameters, setDiameters] = useState<readonly number[]>(cracked)
  const ratios = diameters.map((after, i) => after / before[i]! - 1)
  const { mean, s, ci95 } = summarise(ratios)
  const percent = (value: number | null | undefined) => ((value ?? Number.NaN) * 100).toFixed(0)
  const series: ChartSeries[] = [
    syntheticPoints(
      'each',
      'Specimens',
      0,
      ratios.map((_, i) => i + 1),
      ratios,
    ),
    {
      id: 'mean',
      label: 'Mean and 95 % interval',
      x: [0.5, 6.5],
      y: [mean, mean],
      colour: 4,
      kind: 'mean',
      spread: ci95 ? [ci95[1] - mean, ci95[1] - mean] : undefined,
      synthetic: true,
    },
  ]
  return (
    <>
      <CurveChart title="Six specimens of one condition" {...{ series, x, y }} fileName="hole-expansion" />
      {diameters.map((after, i) => (
        <Slider
          // oxlint-disable-next-line react/no-array-index-key -- a specimen is its number
          key={i}
          label={`Dh of specimen ${i + 1}`}
          unit="mm"
          range={[10, 18, 0.01]}
          value={after}
          onChange={(value) => setDiameters((all) => all.with(i, value))}
        />
      ))}
      <FigureResult>
        λ = {percent(mean)} %, s = {percent(s)} %, n = 6; the mean is known to lie between {percent(ci95?.[0])} % and{' '}
        {percent(ci95?.[1])} % with a confidence of 95 %.
      </FigureResult>
    </>
  )
}
