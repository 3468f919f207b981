import { useMemo, useState } from 'react'
import type { Curve } from '#core/curves/curve.ts'
import { withoutRinging } from '#core/test-types/mrt/smoothing.ts'
import { swift } from '#core/models/hardening/power-laws.ts'
import { interpolate } from '#core/numerics/interpolate.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { cellReading } from './force-cell.ts'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const law = [1250, 0.002, 0.14]
/** Slope of stress over machine strain before flow, with grips and heads [MPa]. */
const rise = 20_000
const damping = 0.04
const [last, rows] = [0.1, 500]

export function RingingForce() {
  const [rate, setRate] = useState(500)
  const [kilohertz, setKilohertz] = useState(40)
  const { truth, shown, smooth } = useMemo(() => testAt(rate, kilohertz), [rate, kilohertz])
  const series: ChartSeries[] = [
    { id: 'truth', label: 'What the sheet does', ...truth, colour: 4, kind: 'reference', synthetic: true },
    { id: 'shown', label: 'What the force cell shows', ...shown, colour: 0, kind: 'measured', synthetic: true },
    ...(smooth
      ? [{ id: 'smooth', label: 'Ringing taken out', ...smooth, colour: 1, kind: 'fitted', synthetic: true } as const]
      : []),
  ]
  const off = (curve: Curve | undefined, strain: number) => {
    if (!curve) return 'not known'
    const error = Math.round(interpolate(curve.x, curve.y, strain) - swift.stress(law, strain))
    return `${error < 0 ? '−' : '+'}${Math.abs(error)} MPa`
  }
  return (
    <>
      <CurveChart title="The same sheet through a force cell" {...{ series, x, y }} fileName="ringing-force" />
      <Slider label="Strain rate" unit="1/s" range={[20, 1000, 10]} value={rate} onChange={setRate} />
      <Slider
        label="Natural frequency of the cell"
        unit="kHz"
        range={[3, 100, 1]}
        value={kilohertz}
        onChange={setKilohertz}
      />
      <FigureResult>
        One wave is {(1000 / kilohertz).toFixed(0)} µs long, {((100 * rate) / kilohertz / 1000).toFixed(2)} % of strain.
        Off the truth: {off(shown, 0.002)} at 0.2 %, {off(shown, 0.05)} at 5 %; smoothed {off(smooth, 0.05)} at 5 %.
      </FigureResult>
    </>
  )
}

function testAt(rate: number, kilohertz: number) {
  // Flow begins when the rise reaches the first flow stress.
  const flows = swift.stress(law, 0) / (rise * rate)
  const stress = (time: number) => (time < flows ? rise * rate * time : swift.stress(law, rate * (time - flows)))
  const strain = Float64Array.from({ length: rows }, (_, i) => (last * i) / (rows - 1))
  const times = strain.map((e) => flows + e / rate)
  const reading = cellReading(stress, times, { frequency: 1000 * kilohertz, damping })
  const shown: Curve = { x: strain, y: reading }
  return {
    truth: { x: strain, y: strain.map((e) => swift.stress(law, e)) },
    shown,
    smooth: withoutRinging(shown)?.curve,
  }
}
