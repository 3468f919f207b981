import { useState } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { fibreStrain } from './fibre-strain.ts'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Height above the inner face over thickness', symbol: 'z/t', kind: 'anisotropy' }
const y: ChartAxis = { label: 'True strain across the bend', symbol: 'ε_1', kind: 'trueStrain' }

export function BendFibres() {
  const [t0, setThickness] = useState(1.4)
  const [inner, setInner] = useState(0.8)
  const [thinning, setThinning] = useState(0)
  const t = t0 * (1 - thinning / 100)
  const heights = Array.from({ length: 61 }, (_, i) => i / 60)
  const at = (height: number) => fibreStrain(Math.min(height * t, t), inner, t, t0)
  const outer = at(1)
  const series: ChartSeries[] = [
    syntheticLine('fibres', 'Strain of the fibres', 0, heights, at),
    syntheticLine('shell', 'Five Gauss points of a shell', 1, gauss, at, { kind: 'simulated', draw: 'points' }),
  ]
  const seen = at(gauss.at(-1)!)
  return (
    <>
      <CurveChart title="Strain through the thickness of a bend" {...{ series, x, y }} fileName="bend-fibres" />
      <Slider label="Thickness before" unit="mm" range={[0.5, 4, 0.1]} value={t0} onChange={setThickness} />
      <Slider label="Inner radius" unit="mm" range={[0.2, 6, 0.1]} value={inner} onChange={setInner} />
      <Slider label="Thinning in the bend" unit="%" range={[0, 20, 1]} value={thinning} onChange={setThinning} />
      <FigureResult>
        The outer fibre is stretched by {outer.toFixed(2)}, an equivalent strain of{' '}
        {((2 / Math.sqrt(3)) * outer).toFixed(2)} by von Mises. The outermost integration point of the shell sees{' '}
        {seen.toFixed(2)}, {((1 - seen / outer) * 100).toFixed(0)} % less.
      </FigureResult>
    </>
  )
}

/** Heights of the five Gauss points through a shell, as shares of the thickness. */
const gauss = [-0.906_18, -0.538_469, 0, 0.538_469, 0.906_18].map((position) => (1 + position) / 2)
