import { useState } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { minReplicates, relativeHalfInterval, replicatesNeeded } from './replicates-needed.ts'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Specimens', symbol: 'n', kind: 'count', fromZero: true }
const y: ChartAxis = { label: 'Half interval over mean', symbol: '', kind: 'percent', fromZero: true }
/** Maximum number of specimens in the chart. */
const maxSpecimens = 30

export function SpecimensNeeded() {
  const [cv, setCv] = useState(10)
  const [wanted, setWanted] = useState(10)
  const counts = Array.from({ length: maxSpecimens - minReplicates + 1 }, (_, i) => minReplicates + i)
  const n = replicatesNeeded(cv / 100, wanted / 100, maxSpecimens)
  const half = (count: number) => relativeHalfInterval(cv / 100, count)
  const series: ChartSeries[] = [
    syntheticLine('half', 'Half of the 95 % interval', 0, counts, half, { draw: 'both' }),
    syntheticLine('wanted', 'Wanted', 1, [0, maxSpecimens], [wanted / 100, wanted / 100], { kind: 'reference' }),
  ]
  return (
    <>
      <CurveChart title="What one more specimen is worth" {...{ series, x, y }} fileName="specimens-needed" />
      <Slider label="Coefficient of variation" unit="%" range={[2, 25, 1]} value={cv} onChange={setCv} />
      <Slider label="Mean wanted to within ±" unit="%" range={[3, 30, 1]} value={wanted} onChange={setWanted} />
      <FigureResult>
        Three specimens give ±{(100 * half(3)).toFixed(0)} %, six ±{(100 * half(6)).toFixed(0)} %.{' '}
        {n === undefined ? `For ±${wanted} % more than ${maxSpecimens} are needed.` : `For ±${wanted} % it takes ${n}.`}
      </FigureResult>
    </>
  )
}
