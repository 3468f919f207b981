import { useState } from 'react'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Thickness strain at the top', symbol: '−ε_3', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'Pressure', symbol: 'p', kind: 'pressure', fromZero: true }
const opening = 100
const law = [1000, 0.005, 0.2]

export function BulgeDome() {
  const [height, setHeight] = useState(40)
  const [t0, setThickness] = useState(1.2)
  const heights = Array.from({ length: 80 }, (_, i) => 1 + i)
  const domes = heights.map((h) => domeAt(h, t0))
  const here = domeAt(height, t0)
  const highest = domes.reduce((best, dome) => (dome.pressure > best.pressure ? dome : best))
  const series: ChartSeries[] = [
    syntheticLine(
      'p',
      'Pressure in balance with the membrane',
      0,
      domes.map(({ strain }) => strain),
      domes.map(({ pressure }) => pressure),
    ),
  ]
  const evidence: ChartEvidence = {
    label: 'this height',
    from: here.strain,
    to: here.strain,
    marks: [{ label: `${height} mm`, points: [[here.strain, here.pressure]] }],
  }
  return (
    <>
      <CurveChart title="Pressure through the test" {...{ series, x, y, evidence }} fileName="bulge-pressure" />
      <Slider label="Height of the dome" unit="mm" range={[1, 80, 1]} value={height} onChange={setHeight} />
      <Slider label="Thickness" unit="mm" range={[0.5, 3, 0.1]} value={t0} onChange={setThickness} />
      <FigureResult>
        Radius {here.radius.toFixed(0)} mm, thickness {here.thickness.toFixed(2)} mm, stress {here.stress.toFixed(0)}{' '}
        MPa, pressure {(here.pressure * 10).toFixed(0)} bar. The largest pressure comes at a height of {highest.height}{' '}
        mm, at a strain of {highest.strain.toFixed(2)}.
      </FigureResult>
    </>
  )
}

/**
 * Sphere through the edge of the opening, thinned by its rise. Equibiaxial membrane at the top: ε3 = −2 ln(1 + (h/a)²)
 * (Hill 1950).
 * @param height  of the dome [mm]
 * @param t0      initial thickness [mm]
 * @returns lengths in mm, stress and pressure in MPa, strain as a thickness strain [1]
 */
function domeAt(height: number, t0: number) {
  const radius = (opening ** 2 + height ** 2) / (2 * height)
  const strain = 2 * Math.log(1 + (height / opening) ** 2)
  const thickness = t0 * Math.exp(-strain)
  const stress = swift.stress(law, strain)
  return { height, radius, strain, thickness, stress, pressure: (2 * stress * thickness) / radius }
}
