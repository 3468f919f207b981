import { useMemo, useState } from 'react'
import { planeStrainRatio } from '#core/models/yield/directional.ts'
import { yld89 } from '#core/models/yield/yld89.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine, syntheticPoints } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Plastic strain ratio, alike in all directions', symbol: 'r', kind: 'anisotropy' }
const y: ChartAxis = { label: 'Plane-strain stress over tensile stress', symbol: 'f_ps', kind: 'anisotropy' }
const ratios = Array.from({ length: 46 }, (_, i) => 0.4 + 0.05 * i)
const families = [
  { exponent: 2, label: 'm = 2, as Hill 1948', colour: 1 },
  { exponent: 6, label: 'm = 6, for bcc metals', colour: 0 },
  { exponent: 8, label: 'm = 8, for fcc metals', colour: 2 },
] as const

export function PlaneStrainRatio() {
  const [r, setR] = useState(0.85)
  const [measured, setMeasured] = useState(1.104)
  const series = useMemo((): ChartSeries[] => {
    const lines = families.map(({ exponent, label, colour }): ChartSeries =>
      syntheticLine(`m${exponent}`, label, colour, ratios, (one) => planeStrainOf(one, exponent)),
    )
    const point: ChartSeries = syntheticPoints('measured', 'A test', 4, [r], [measured])
    return [...lines, point]
  }, [r, measured])
  const [hill, bcc, fcc] = families.map(({ exponent }) => planeStrainOf(r, exponent))
  return (
    <>
      <CurveChart
        title="Plane-strain stress by exponent and r-value"
        {...{ series, x, y }}
        fileName="plane-strain-ratio"
      />
      <Slider label="r-value" range={[0.4, 2.6, 0.05]} value={r} onChange={setR} />
      <Slider label="Measured ratio" range={[1, 1.4, 0.002]} value={measured} onChange={setMeasured} />
      <FigureResult>
        With r = {r} the surfaces say {hill!.toFixed(3)}, {bcc!.toFixed(3)} and {fcc!.toFixed(3)}. The test is off by{' '}
        {percent(measured, hill!)}, {percent(measured, bcc!)} and {percent(measured, fcc!)}.
      </FigureResult>
    </>
  )
}

/** Barlat 1989 with one r in all directions: Hosford's surface with normal anisotropy. */
function planeStrainOf(r: number, exponent: number): number {
  return planeStrainRatio(yld89.surface(yld89.identify({ r0: r, r45: r, r90: r, exponent }).parameters))
}

function percent(measured: number, model: number): string {
  const off = 100 * (measured / model - 1)
  return `${off > 0 ? '+' : off < 0 ? '−' : ''}${Math.abs(off).toFixed(1)} %`
}
