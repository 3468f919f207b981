import { useState } from 'react'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Major true strain', symbol: 'ε_1', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'True stress', symbol: 'σ_1', kind: 'stress' }
const law = [1250, 0.002, 0.16]
const ratio = 2 / Math.sqrt(3)

export function EdgeFraction() {
  const [share, setShare] = useState(25)
  const strains = Array.from({ length: 61 }, (_, i) => (0.2 * i) / 60)
  const tension = (e: number) => swift.stress(law, e)
  const planeStrain = (e: number) => ratio * swift.stress(law, ratio * e)
  const nominal = (e: number) => (1 - share / 100) * planeStrain(e) + (share / 100) * tension(e)
  const line = (id: string, label: string, stress: (e: number) => number, colour: number): ChartSeries =>
    syntheticLine(id, label, colour, strains, stress)
  const series = [
    line('true', 'Plane strain, true', planeStrain, 0),
    line('read', 'Force over section', nominal, 1),
    line('tension', 'Tension', tension, 4),
  ]
  const error = 1 - nominal(0.1) / planeStrain(0.1)
  return (
    <>
      <CurveChart title="What the mean stress of the ligament hides" {...{ series, x, y }} fileName="edge-fraction" />
      <Slider label="Both edges, of the width" unit="%" range={[0, 60, 1]} value={share} onChange={setShare} />
      <FigureResult>
        With {share} % of the width in tension the stress is read {(error * 100).toFixed(1)} % too low at a strain of
        0.1.
      </FigureResult>
    </>
  )
}
