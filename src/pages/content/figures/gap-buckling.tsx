import { useState } from 'react'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { freeLength, gapLeft } from './free-length.ts'

const x: ChartAxis = { label: 'Compression, amount', symbol: '|e|', kind: 'percentStrain', fromZero: true }
const y: ChartAxis = { label: 'Free length next to the guide', symbol: 'l', kind: 'thickness', fromZero: true }
const guide = 46
const line = { kind: 'fitted', synthetic: true } as const

export function GapBuckling() {
  const [t, setThickness] = useState(1.4)
  const [gap, setGap] = useState(2)
  const [n, setN] = useState(0.1)
  const strains = Array.from({ length: 81 }, (_, i) => 0.005 + i * 0.0015)
  const law = [1400, 0.002, n]
  const borne = strains.map((e) => {
    const strain = -Math.log1p(-e)
    return freeLength(t, swift.stress(law, strain), swift.slope(law, strain))
  })
  const open = strains.map((e) => gapLeft(gap, guide, e))
  const series: ChartSeries[] = [
    { id: 'open', label: 'Gap still open', x: strains, y: open, colour: 0, ...line },
    { id: 'borne', label: 'Length that does not buckle', x: strains, y: borne, colour: 1, ...line },
  ]
  const buckles = open.findIndex((left, i) => left > borne[i]!)
  const end = (2 * gap) / (guide + 2 * gap)
  return (
    <>
      <CurveChart title="Buckling in the gap" {...{ series, x, y }} fileName="gap-buckling" />
      <Slider label="Thickness" unit="mm" range={[0.5, 3, 0.1]} value={t} onChange={setThickness} />
      <Slider label="Gap on each side" unit="mm" range={[0.5, 6, 0.1]} value={gap} onChange={setGap} />
      <Slider label="Hardening exponent n" range={[0.02, 0.3, 0.01]} value={n} onChange={setN} />
      <FigureResult>
        The gaps are closed at {(end * 100).toFixed(1)} %.{' '}
        {buckles < 0
          ? 'The strip holds until then.'
          : `The strip buckles from ${(strains[buckles]! * 100).toFixed(1)} % on: only its guides are straight.`}
      </FigureResult>
    </>
  )
}
