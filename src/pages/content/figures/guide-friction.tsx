import { useState } from 'react'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Plastic strain, amount', symbol: '|ε_p|', kind: 'percentStrain', fromZero: true }
const y: ChartAxis = { label: 'Stress, amount', symbol: '|σ|', kind: 'stress' }
const law = [1250, 0.003, 0.15]
const [width, thickness, guide] = [20, 1.4, 46]

export function GuideFriction() {
  const [side, setSide] = useState(8)
  const [friction, setFriction] = useState(0.05)
  const strains = Array.from({ length: 51 }, (_, i) => i / 500)
  const sheet = strains.map((e) => swift.stress(law, e))
  const byFriction = (2 * friction * side * 1000) / (width * thickness)
  // Von Mises under axial compression and a pressure q through the thickness: |σ| − q/2 to first order.
  const byPressure = (side * 1000) / (width * guide) / 2
  const series: ChartSeries[] = [
    syntheticLine('tension', 'Tension, and the sheet itself', 4, strains, sheet),
    syntheticLine(
      'read',
      'Compression as the machine reads it',
      1,
      strains,
      sheet.map((s) => s + byPressure + byFriction),
    ),
  ]
  const asymmetry = (byFriction + byPressure) / (sheet[10]! + (byFriction + byPressure) / 2)
  return (
    <>
      <CurveChart title="Friction and side pressure in compression" {...{ series, x, y }} fileName="guide-friction" />
      <Slider label="Side force N" unit="kN" range={[0, 30, 0.5]} value={side} onChange={setSide} />
      <Slider label="Friction μ" range={[0, 0.2, 0.01]} value={friction} onChange={setFriction} />
      <FigureResult>
        Friction adds {byFriction.toFixed(0)} MPa, the pressure through the thickness another {byPressure.toFixed(1)}{' '}
        MPa. Uncorrected, the sheet shows an asymmetry of {(asymmetry * 100).toFixed(1)} % at 2 % strain that it does
        not have.
      </FigureResult>
    </>
  )
}
