import { useState } from 'react'
import { vdaAngle, vdaEnd } from '#core/models/bending/vda-angle.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Travel of the punch', symbol: 'S', kind: 'thickness', fromZero: true }
const y: ChartAxis = { label: 'Bending angle under load', symbol: 'α', kind: 'angle', fromZero: true }

/** Final force on plates of the free sample [kN]. */
const force = 7.3

export function BendingAngle() {
  const [t, setThickness] = useState(1.5)
  const [travel, setTravel] = useState(8)
  const [compliance, setCompliance] = useState(0)
  const tools = { roller: 15, punch: 0.4, gap: 2 * t + 0.5, t }
  const last = 0.98 * vdaEnd(tools).displacement
  const here = Math.min(travel, last)
  const travels = Array.from({ length: 60 }, (_, i) => (last * i) / 59)
  const series: ChartSeries[] = [syntheticLine('angle', 'Angle from geometry', 0, travels, (S) => vdaAngle(tools, S))]
  const angle = vdaAngle(tools, here)
  const evidence: ChartEvidence = {
    label: 'this travel',
    from: here,
    to: here,
    marks: [{ label: `${angle.toFixed(0)}°`, points: [[here, angle]] }],
  }
  return (
    <>
      <CurveChart title="Bending angle over travel" {...{ series, x, y, evidence }} fileName="bending-angle" />
      <Slider label="Thickness" unit="mm" range={[0.5, 4, 0.1]} value={t} onChange={setThickness} />
      <Slider label="Travel S" unit="mm" range={[0, 14, 0.1]} value={travel} onChange={setTravel} />
      <Slider
        label="Compliance left in S"
        unit="µm/kN"
        range={[0, 50, 1]}
        value={compliance}
        onChange={setCompliance}
      />
      <FigureResult>
        {here < travel && `The plate leaves the rollers after ${last.toFixed(1)} mm. `}At {here.toFixed(1)} mm the plate
        is bent by {angle.toFixed(0)}° under load; compared with 1.5 mm that counts as{' '}
        {(angle * Math.sqrt(t / 1.5)).toFixed(0)}°.{' '}
        {compliance > 0 &&
          `With ${compliance} µm/kN of the machine in the travel and a force of ${force} kN the true angle is ${vdaAngle(tools, Math.max(0, here - (compliance * force) / 1000)).toFixed(1)}°.`}
      </FigureResult>
    </>
  )
}
