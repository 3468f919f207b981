import { useState } from 'react'
import { Slider } from '#web/ui/slider.tsx'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { domeBending } from './dome-bending.ts'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Height of the dome over die radius', symbol: 'h/a', kind: 'anisotropy', fromZero: true }
const y: ChartAxis = { label: 'Strain at the outer face', symbol: 'ε', kind: 'percentStrain', fromZero: true }

export function BendingShare() {
  const [opening, setOpening] = useState(30)
  const [t, setThickness] = useState(1)
  const [dome, setDome] = useState(8)
  const a = opening / 2
  const heights = Array.from({ length: 60 }, (_, i) => 0.01 + i / 100)
  const domes = heights.map((h) => domeBending(h * a, a, t))
  const membrane = domes.map((dome) => dome.membrane)
  const bending = domes.map((dome) => dome.bending)
  const series: ChartSeries[] = [
    syntheticLine('membrane', 'Membrane strain at the top', 0, heights, membrane),
    syntheticLine('bending', 'Added by bending, outer face', 1, heights, bending),
  ]
  const at = heights.findIndex((_, i) => membrane[i]! > 10 * bending[i]!)
  const evidence: ChartEvidence | undefined =
    at < 0 ? undefined : { label: 'bending below a tenth', from: heights[at]!, to: heights.at(-1)! }
  const ratio = opening / t
  const height = Math.min(dome, 0.6 * a)
  const here = domeBending(height, a, t)
  return (
    <>
      <CurveChart title="Membrane and bending" {...{ series, x, y, evidence }} fileName="bending-share" />
      <Slider label="Opening of the die" unit="mm" range={[20, 200, 5]} value={opening} onChange={setOpening} />
      <Slider label="Thickness" unit="mm" range={[0.4, 3, 0.1]} value={t} onChange={setThickness} />
      <Slider label="Height of the dome" unit="mm" range={[1, 60, 0.5]} value={dome} onChange={setDome} />
      <FigureResult>
        The opening is {ratio.toFixed(0)} thicknesses:{' '}
        {ratio >= 33 ? 'the standard’s limit of 33 is met' : 'below the standard’s limit of 33'}.{' '}
        {at < 0
          ? 'Bending stays above a tenth of the membrane strain.'
          : `Bending is below a tenth of the membrane strain from a height of ${(heights[at]! * a).toFixed(1)} mm on.`}{' '}
        At {height.toFixed(1)} mm{height < dome && ', the end of this diagram,'} radius and strains of the outer face,
        taken for those of the middle, read the stress {(here.excess * 100).toFixed(1)} % too high.
      </FigureResult>
    </>
  )
}
