import { useMemo, useState } from 'react'
import { keelerBrazierLimit } from '#core/models/forming/keeler-brazier.ts'
import { formingMargin } from '#core/models/forming/law.ts'
import { limitOnPath } from '#core/models/forming/limit-curve.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'

const x: ChartAxis = { label: 'Minor true strain', symbol: 'ε_2', kind: 'trueStrain' }
const y: ChartAxis = { label: 'Major true strain', symbol: 'ε_1', kind: 'trueStrain', fromZero: true }

/** Straight strain path to the forming limit of Keeler and Brazier from n and thickness. */
export function StrainPath() {
  const [n, setN] = useState(0.16)
  const [t, setT] = useState(1.2)
  const [beta, setBeta] = useState(0)
  const [major, setMajor] = useState(0.15)
  const plane = keelerBrazierLimit(n, t).true
  // Left of plane strain thickness decides (ε1 + ε2 constant), right of it the curve rises by half the minor strain.
  const limit = (minor: number) => (minor < 0 ? plane - minor : plane + minor / 2)
  const [endMinor, endMajor] = limitOnPath(limit, beta)
  const minor = beta * major
  const margin = formingMargin(limit, [minor, major])
  const series = useMemo((): ChartSeries[] => {
    const minors = Array.from({ length: 61 }, (_, i) => -0.3 + (0.6 * i) / 60)
    const line = { synthetic: true } as const
    return [
      {
        id: 'limit',
        label: 'Keeler–Brazier estimate',
        x: minors,
        y: minors.map((e) => (e < 0 ? plane - e : plane + e / 2)),
        colour: 1,
        kind: 'predicted',
        ...line,
      },
      { id: 'path', label: 'Strain path so far', x: [0, minor], y: [0, major], colour: 0, kind: 'fitted', ...line },
      {
        id: 'rest',
        label: 'Rest of the path',
        x: [minor, endMinor],
        y: [major, endMajor],
        colour: 0,
        kind: 'reference',
        ...line,
      },
      { id: 'here', label: 'This point', x: [minor], y: [major], colour: 0, kind: 'measured', draw: 'points', ...line },
    ]
  }, [plane, minor, major, endMinor, endMajor])
  return (
    <>
      <CurveChart title="A strain path and the limit it meets" {...{ series, x, y }} fileName="strain-path" />
      <Slider label="Hardening exponent n" range={[0.05, 0.3, 0.01]} value={n} onChange={setN} />
      <Slider label="Thickness" unit="mm" range={[0.5, 3.2, 0.1]} value={t} onChange={setT} />
      <Slider label="Strain ratio ε₂/ε₁" range={[-0.5, 1, 0.05]} value={beta} onChange={setBeta} />
      <Slider label="Major strain" range={[0, 0.8, 0.005]} value={major} onChange={setMajor} />
      <FigureResult>
        The path meets the limit at ε₁ = {endMajor.toFixed(3)}, ε₂ = {endMinor.toFixed(3)}.{' '}
        {margin >= 0
          ? `This point is ${margin.toFixed(3)} of major strain below it.`
          : `This point is ${(-margin).toFixed(3)} of major strain beyond it: a neck is to be expected.`}
      </FigureResult>
    </>
  )
}
