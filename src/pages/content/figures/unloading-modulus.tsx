import { useState } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine, syntheticPoints } from './synthetic-series.ts'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'percentStrain', fromZero: true }
const y: ChartAxis = { label: 'Chord modulus', symbol: 'E', kind: 'modulus' }

/** E = E0 − (E0 − Ea)·(1 − exp(−ξ εp)). */
export function UnloadingModulus() {
  const [e0, setE0] = useState(207)
  const [ea, setEa] = useState(168)
  const [xi, setXi] = useState(45)
  const [strain, setStrain] = useState(6)
  const chord = (p: number) => 1000 * (e0 - (e0 - ea) * (1 - Math.exp(-xi * p)))
  const strains = Array.from({ length: 61 }, (_, i) => i / 400)
  const series: ChartSeries[] = [
    syntheticLine('chord', 'Chord modulus', 0, strains, chord),
    syntheticPoints('here', 'At this strain', 1, [strain / 100], [chord(strain / 100)]),
  ]
  const ratio = (1000 * e0) / chord(strain / 100)
  return (
    <>
      <CurveChart title="Modulus after plastic strain" {...{ series, x, y }} fileName="chord-modulus" />
      <Slider label="E₀" unit="GPa" range={[190, 215, 1]} value={e0} onChange={setE0} />
      <Slider label="Eₐ" unit="GPa" range={[140, 200, 1]} value={ea} onChange={setEa} />
      <Slider label="ξ" range={[10, 150, 5]} value={xi} onChange={setXi} />
      <Slider label="Plastic strain" unit="%" range={[0, 15, 0.5]} value={strain} onChange={setStrain} />
      <FigureResult>
        At {strain} % the modulus is {(chord(strain / 100) / 1000).toFixed(0)} GPa; elastic springback is{' '}
        {((ratio - 1) * 100).toFixed(0)} % larger than with the modulus of the fresh sheet.
      </FigureResult>
    </>
  )
}
